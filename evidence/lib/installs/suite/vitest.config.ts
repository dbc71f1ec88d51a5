import { defineConfig } from 'vitest/config'

// Files share what they import: most of the time is reading it.
const shared = { testTimeout: 180_000, hookTimeout: 180_000, isolate: false }

/** First what a server draws, then pages that take it over. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: ['server.test.tsx', 'snippets.server.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'page',
          environment: 'jsdom',
          setupFiles: ['./waitForChains.ts'],
          include: ['{widget,hooks,snippets}.test.tsx'],
          // Both count the deposits of one chain.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
