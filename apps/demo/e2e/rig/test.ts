import { test as base } from '@playwright/test'
import { createWalletdProvider, startWalletd, type Walletd, walletdInjectedScript } from '@portage/testing'
import type { Address } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { type Demo, startDemo } from '../../server/startDemo.mjs'
import { createLedger, type Ledger } from './createLedger.js'
import { createPurse, type Purse } from './createPurse.js'
import { keepBurner } from './keepBurner.js'
import { leaveBurners } from './leaveBurners.js'

type PerTest = {
  /** Whose browser it is: by default somebody’s who left every burner. A newcomer is connected to all of them. */
  visitor: 'known' | 'newcomer'
  /** Makes every page of this test that visitor’s. */
  visit: undefined
  /** Faults are taken away after every test. */
  faults: Demo['localnet']['faults']
  /** A burner with money on both chains, which every page of this test's context knows and is connected to. */
  account: Address
  /** A wallet in its own process, with money on both chains, announced to every page of this test's context. */
  walletd: Walletd
  /** The same, connected before: a page finds it and needs not ask. */
  knownWalletd: Walletd
  /** A demo that this test may break. */
  ownDemo: Demo
}

type PerWorker = {
  demo: Demo
  ledger: Ledger
  purse: Purse
}

/** Less than the time between blocks that the demo has, so that nobody waits for blocks only. */
export const blockTime = 0.25

/** Playwright's test with a demo over a local network per worker, and a fresh person per test. */
export const test = base.extend<PerTest, PerWorker>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
    async ({}, use) => {
      const demo = await startDemo({ localnet: { blockTime } })
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  ledger: [async ({ demo }, use) => use(createLedger(demo.localnet)), { scope: 'worker' }],
  purse: [
    async ({ ledger }, use) => {
      const purse = createPurse(ledger)
      await use(purse)
      await purse.close()
    },
    { scope: 'worker' },
  ],
  visitor: ['known', { option: true }],
  visit: [
    async ({ visitor, context }, use) => {
      if (visitor === 'known') await leaveBurners(context)
      await use(undefined)
    },
    { auto: true },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
  faults: [
    async ({ demo }, use) => {
      await use(demo.localnet.faults)
      demo.localnet.faults.clear()
    },
    { auto: true },
  ],
  account: async ({ demo, purse, context }, use) => {
    const key = await purse.take()
    await keepBurner(context, demo.url, key)
    await use(privateKeyToAddress(key))
  },
  walletd: async ({ demo, purse, context }, use) => {
    const walletd = await startWalletd({
      accounts: [await purse.take()],
      chains: demo.localnet.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    })
    try {
      await context.addInitScript({ content: walletdInjectedScript(walletd.url) })
      await use(walletd)
    } finally {
      await walletd.stop()
    }
  },
  knownWalletd: async ({ walletd }, use) => {
    await createWalletdProvider(walletd.url).request({ method: 'eth_requestAccounts' })
    await use(walletd)
  },
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
  ownDemo: async ({}, use) => {
    const demo = await startDemo({ localnet: { blockTime } })
    await use(demo)
    await demo.stop()
  },
})
