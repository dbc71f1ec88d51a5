import { defineConfig } from '@playwright/test'
import { chromiumFlags } from '../../scripts/lib/chromiumFlags.mjs'

/** The pictures of some stories, from the storybook that was built. Nothing is served and nothing waits. */
export default defineConfig({
  testDir: 'visual',
  testMatch: '*.visual.ts',
  outputDir: '../../.cache/visual',
  snapshotPathTemplate: 'visual/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // The limits end what hangs and never measure the machine.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...chromiumFlags,
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
    viewport: { width: 480, height: 800 },
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
