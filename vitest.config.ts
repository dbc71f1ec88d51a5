import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { compileCopy } from './packages/widget/build/compileCopy.ts'
import { resolveSources } from './scripts/lib/resolveSources.mjs'

const ignored = ['**/node_modules/**', '**/dist/**']
const onRealChains = '**/*.localnet.test.{ts,tsx}'
const onRealRedis = '**/*.redis.test.ts'

/**
 * The files of one worker share their modules: loading viem and its like anew for each took more time than the tests.
 * Each begins with an empty database, and takes back what it puts into a global.
 */
const withoutPage = {
  environment: 'node',
  isolate: false,
  setupFiles: [
    'packages/core/test/settleImports.ts',
    'packages/core/test/emptyDatabase.ts',
    'packages/core/test/sameChance.ts',
  ],
} as const
const limits = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

const plugins = [resolveSources(), compileCopy()]
// A page with a whole local network in its process, which is of Node: there a websocket is `ws` and listens too.
const pluginsOfNode = [resolveSources(defaultServerConditions), compileCopy()]

/**
 * Five projects over all packages, which are read from their sources: nothing is built first. The stories are
 * tested from apps/storybook, the demo by Playwright from apps/demo.
 *
 * The limits end what hangs and never measure the machine, which may be half as fast and busy besides.
 */
export default defineConfig({
  test: {
    // Vitest leaves one core free for its own sake; the tests use all there are.
    maxWorkers: '100%',
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          ...withoutPage,
          include: [
            'packages/{core,react,server,widget,create-portage}/{src,test}/**/*.test.ts',
            'apps/demo/src/**/*.test.ts',
            'apps/storybook/visual/**/*.test.ts',
            'apps/docs/lib/*.test.mjs',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...ignored, onRealChains, onRealRedis],
          ...limits,
        },
      },
      {
        plugins,
        test: {
          name: 'redis',
          environment: 'node',
          include: [`packages/server/${onRealRedis}`],
          exclude: ignored,
          ...limits,
        },
      },
      {
        plugins,
        test: {
          name: 'hooks',
          environment: 'node',
          isolate: false,
          setupFiles: [
            'packages/core/test/settleImports.ts',
            'packages/widget/test/openPage.ts',
            'packages/react/test/waitPatiently.ts',
            'packages/react/test/sayPage.ts',
          ],
          // What needs no page is a `.test.ts` and no part of this.
          include: ['packages/{react,widget}/{src,test}/**/*.test.tsx', 'apps/demo/src/**/*.test.tsx'],
          exclude: [...ignored, onRealChains],
          ...limits,
        },
      },
      {
        plugins,
        test: {
          name: 'localnet',
          ...withoutPage,
          ...limits,
          include: [
            'packages/{localnet,testing}/{src,test}/**/*.test.ts',
            'packages/**/*.localnet.test.ts',
            'apps/demo/server/**/*.test.{ts,mjs}',
          ],
          exclude: ignored,
        },
      },
      {
        plugins: pluginsOfNode,
        test: {
          name: 'localnet-pages',
          environment: 'jsdom',
          ...limits,
          setupFiles: ['packages/react/test/waitForChains.ts', 'packages/react/test/sayPage.ts'],
          include: ['packages/**/*.localnet.test.tsx'],
          exclude: ignored,
        },
      },
    ],
  },
})
