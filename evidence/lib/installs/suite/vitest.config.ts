import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 180_000, hookTimeout: 180_000 }

/** First what a server draws, then pages that take it over. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...limits,
          name: 'server',
          environment: 'node',
          include: ['server.test.tsx', 'snippets.server.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...limits,
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
