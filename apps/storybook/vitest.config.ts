import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags } from '../../scripts/lib/chromiumFlags.mjs'
import { compareWithKept } from './visual/drawings.js'

const folder = fileURLToPath(new URL('.', import.meta.url))

// Every story is a test: it is drawn, its play function runs, axe finds nothing, and it looks as it did.
export default defineConfig({
  plugins: [storybookTest({ configDir: `${folder}.storybook` })],
  test: {
    name: 'storybook',
    root: folder,
    // Vitest leaves one core free for its own sake. Each worker is a page of its own.
    maxWorkers: '100%',
    // The limits end what hangs and never measure the machine, which may be half as fast and busy besides.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: [`${folder}.storybook/compareDrawing.ts`],
    browser: {
      commands: {
        compareWithKept: (_context, ...of: Parameters<typeof compareWithKept>) => compareWithKept(...of),
      },
      enabled: true,
      // Stories of several files are drawn in one page, as in the book: Storybook and the widget are loaded once for each.
      isolate: false,
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
