import { test as base } from '@playwright/test'
import { startWalletd, type Walletd, walletdInjectedScript } from '@portage/testing'
import { generatePrivateKey } from 'viem/accounts'
import { type Demo, startDemo } from '../../server/startDemo.mjs'
import { createLedger, type Ledger } from './createLedger.js'

type PerTest = {
  /** Faults are taken away after every test. */
  faults: Demo['localnet']['faults']
  /** A wallet in its own process, with money on both chains, announced to every page of this test's context. */
  walletd: Walletd
  /** A demo that this test may break. */
  ownDemo: Demo
}

type PerWorker = {
  demo: Demo
  ledger: Ledger
}

/** Half the time between blocks that the demo has, so that nobody waits for blocks only. */
const localnet = { blockTime: 0.5 }

/** Playwright's test with a demo over a local network per worker, and a fresh person per test. */
export const test = base.extend<PerTest, PerWorker>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
    async ({}, use) => {
      const demo = await startDemo({ localnet })
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  ledger: [async ({ demo }, use) => use(createLedger(demo.localnet)), { scope: 'worker' }],
  baseURL: async ({ demo }, use) => use(demo.url),
  faults: [
    async ({ demo }, use) => {
      await use(demo.localnet.faults)
      demo.localnet.faults.clear()
    },
    { auto: true },
  ],
  walletd: async ({ demo, ledger, context }, use) => {
    const key = generatePrivateKey()
    const walletd = await startWalletd({
      accounts: [key],
      chains: demo.localnet.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    })
    try {
      await ledger.fund((await walletd.state()).account)
      await context.addInitScript({ content: walletdInjectedScript(walletd.url) })
      await use(walletd)
    } finally {
      await walletd.stop()
    }
  },
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
  ownDemo: async ({}, use) => {
    const demo = await startDemo({ localnet })
    await use(demo)
    await demo.stop()
  },
})
