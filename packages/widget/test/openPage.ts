import { afterAll } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

// Files of one worker share what they import, and each has a page of its own.
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {})
// A browser has one Uint8Array. jsdom brings a second one beside Node's, which libraries of Solana and Tron tell apart.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

// Read once there is a page, and told of the one that is there now.
const { followPage } = await import('./followPage.js')
followPage()

afterAll(async () => {
  // What was taken off the page gives its focus back by a timer. Timers of one length go off in their order, this one last.
  await new Promise((resolve) => setTimeout(resolve))
  await teardown(globalThis)
})
