import { configure } from '@testing-library/react'

// A second is short for a part that is loaded on need while other tests run beside. What comes is not waited for longer.
configure({ asyncUtilTimeout: 20_000 })
