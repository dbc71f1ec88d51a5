import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags } from '../../scripts/lib/chromiumFlags.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))

// Every story is a test: it is drawn, its play function runs, and axe finds nothing.
export default defineConfig({
  plugins: [storybookTest({ configDir: `${folder}.storybook` })],
  test: {
    name: 'storybook',
    root: folder,
    browser: {
      enabled: true,
      headless: true,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: [...chromiumFlags],
        },
      }),
    },
  },
})
