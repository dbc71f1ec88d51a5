import { expect, type Page } from '@playwright/test'
import type { LocalnetBitcoin, LocalnetHyperliquid, LocalnetTon, LocalnetTron } from '@portage/localnet'
import { startDemo } from '../../server/startDemo.mjs'
import { createSolanaLedger, type SolanaLedger } from './createSolanaLedger.js'
import { test as base, blockTime } from './test.js'
import { inWallets } from './wallets.js'

type Chains = Readonly<{
  bitcoin: LocalnetBitcoin
  tron: LocalnetTron
  ton: LocalnetTon
  hyperliquid: LocalnetHyperliquid
}>

/**
 * The same over a local network that has everything: Solana, Bitcoin, Tron, TON, the perpetuals exchange and smart
 * accounts that the app pays for. One such demo serves all tests of families, since starting one costs more than a test.
 */
export const test = base.extend<object, { chains: Chains; solana: SolanaLedger }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
    async ({}, use) => {
      const others = { bitcoin: { blockTime: 250 }, tron: { blockTime: 250 }, ton: { blockTime: 250 } }
      const localnet = { blockTime, ...others, solana: { slotTime: 100 }, hyperliquid: true }
      const demo = await startDemo({ localnet, gasless: true })
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  chains: [
    async ({ demo }, use) => {
      const { bitcoin, tron, ton, hyperliquid } = demo.localnet
      if (bitcoin === null || tron === null || ton === null || hyperliquid === null)
        throw new Error('There are all of them.')
      await use({ bitcoin, tron, ton, hyperliquid })
    },
    { scope: 'worker' },
  ],
  solana: [async ({ demo }, use) => use(createSolanaLedger(demo.localnet)), { scope: 'worker' }],
})

/** Connects the burner of a chain as a person does, and waits until the faucet has filled it. */
export async function connectKey(
  page: Page,
  chain: 'Bitcoin' | 'Tron' | 'TON',
  filled: string,
): Promise<void> {
  await inWallets(page, async (wallets) => {
    await wallets.getByRole('button', { name: `Connect ${chain}` }).click()
    const balances = wallets.getByRole('list', { name: `Balances on ${chain}` })
    await expect(balances.getByText(filled, { exact: true })).toBeVisible()
  })
}
