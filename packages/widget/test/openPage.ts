import { afterEach } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

type Closing = { closePage?: ((global: typeof globalThis) => unknown) | undefined }

// Files of one worker share what they import, and each has a page of its own. The one before is closed only now and in
// the same turn: what React still has to do for it, by a task of its own, finds a page whenever it comes.
const worker: Closing = globalThis as Closing
await worker.closePage?.(globalThis)
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {})
worker.closePage = teardown
// A browser has one Uint8Array. jsdom brings a second one beside Node's, which libraries of Solana and Tron tell apart.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

// Read once there is a page, and told of the one that is there now.
const { followPage } = await import('./followPage.js')
followPage()

// Nothing that one test has drawn goes on drawing beside the next one.
const { cleanup } = await import('@testing-library/react')
afterEach(cleanup)
