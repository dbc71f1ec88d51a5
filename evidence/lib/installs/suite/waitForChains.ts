import { configure } from '@testing-library/react'

// Real chains take their time, on a busy machine more of it. What comes is not waited for longer.
configure({ asyncUtilTimeout: 60_000 })
