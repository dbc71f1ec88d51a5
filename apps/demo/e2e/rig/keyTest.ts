import { expect, type Page } from '@playwright/test'
import type { LocalnetBitcoin, LocalnetTon, LocalnetTron } from '@portage/localnet'
import { startDemo } from '../../server/startDemo.mjs'
import { test as base } from './test.js'

type Chains = Readonly<{ bitcoin: LocalnetBitcoin; tron: LocalnetTron; ton: LocalnetTon }>

/** The same over a local network that has Bitcoin, Tron and TON too. */
export const test = base.extend<object, { chains: Chains }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
    async ({}, use) => {
      const others = { bitcoin: { blockTime: 250 }, tron: { blockTime: 500 }, ton: { blockTime: 250 } }
      const localnet = { blockTime: 0.5, ...others }
      const demo = await startDemo({ localnet })
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  chains: [
    async ({ demo }, use) => {
      const { bitcoin, tron, ton } = demo.localnet
      if (bitcoin === null || tron === null || ton === null) throw new Error('There are all three.')
      await use({ bitcoin, tron, ton })
    },
    { scope: 'worker' },
  ],
})

/** Connects the burner of a chain as a person does, and waits until the faucet has filled it. */
export async function connectKey(
  page: Page,
  chain: 'Bitcoin' | 'Tron' | 'TON',
  filled: string,
): Promise<void> {
  await page.getByRole('button', { name: `Connect ${chain}` }).click()
  await expectFilled(page, chain, filled)
}

export async function expectFilled(page: Page, chain: string, filled: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Leave ${chain}` })).toBeVisible()
  await expect(
    page.getByRole('list', { name: `Balances on ${chain}` }).getByText(filled, { exact: true }),
  ).toBeVisible()
}
