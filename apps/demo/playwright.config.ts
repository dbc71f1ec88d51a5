import { defineConfig } from '@playwright/test'
import { chromiumFlags } from '../../scripts/lib/chromiumFlags.mjs'

/** Tests over a local network that has every family (see e2e/rig/familiesTest.ts). */
const families = /\/(bitcoin|firstVisit|hyperliquid|gasless|solana|ton|tron)\.spec\.ts$/

/** The demo in a real Chromium over real local chains. Every worker starts a demo of its own (see e2e/rig/test.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Further cases of what one of them shows: only the full form of evidence has them, which runs on a schedule.
  grepInvert: process.env.PORTAGE_SCHEDULED === undefined ? /@scheduled/ : [],
  // A test waits for blocks as long as it works, so two cores do four at once.
  workers: 4,
  retries: 0,
  // No test takes a minute where it is alone; on a busy machine, with another stage beside, the longest takes more.
  timeout: 600_000,
  // As long as a payout takes on a machine that does something else besides.
  expect: { timeout: 120_000 },
  // Everything but the two chains is started once, by the one worker that has the families' tests, and first: they are
  // the longest.
  projects: [
    { name: 'families', testMatch: families, workers: 1 },
    { name: 'two chains', testIgnore: families },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...chromiumFlags],
    },
    viewport: { width: 1_280, height: 1_000 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    actionTimeout: 120_000,
  },
})
