import type { LocalnetExchange } from '@portage/localnet'
import { startDemo } from '../../server/startDemo.mjs'
import { test as base } from './test.js'

/** The same over a local network that has a perpetuals exchange too. */
export const test = base.extend<object, { exchange: LocalnetExchange }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
    async ({}, use) => {
      const demo = await startDemo({ localnet: { blockTime: 0.5, exchange: true } })
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  exchange: [
    async ({ demo }, use) => {
      if (demo.localnet.exchange === null) throw new Error('There is an exchange.')
      await use(demo.localnet.exchange)
    },
    { scope: 'worker' },
  ],
})
