import { configure } from '@testing-library/react'

// As long as `expect.poll` waits where there are chains. What comes is not waited for longer.
configure({ asyncUtilTimeout: 60_000 })
