import { startDemo } from '../../server/startDemo.mjs'
import { createSolanaLedger, type SolanaLedger } from './createSolanaLedger.js'
import { test as base } from './test.js'

/** The same over a local network that has a Solana chain too, in short slots. */
export const test = base.extend<object, { solana: SolanaLedger }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
    async ({}, use) => {
      const demo = await startDemo({ localnet: { blockTime: 0.5, solana: { slotTime: 100 } } })
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  solana: [async ({ demo }, use) => use(createSolanaLedger(demo.localnet)), { scope: 'worker' }],
})
