import { startDemo } from '../../server/startDemo.mjs'
import { test as base } from './test.js'

/** The same over a local network with the contracts of smart accounts, whose app pays for them. */
export const test = base.extend<object, object>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
    async ({}, use) => {
      const demo = await startDemo({ localnet: { blockTime: 0.5 }, gasless: true })
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
