import { defineConfig } from '@playwright/test'
import { chromiumFlags } from '../../scripts/lib/chromiumFlags.mjs'

/** The demo in a real Chromium over real local chains. Every worker starts a demo of its own (see e2e/rig/test.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // No test takes a minute where it is alone; on a busy machine, with another stage beside, the longest takes more.
  timeout: 300_000,
  expect: { timeout: 30_000 },
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
    actionTimeout: 30_000,
  },
})
