import { checkEvidence } from '../stages/checkEvidence.mjs'
import { checkImports } from '../stages/checkImports.mjs'
import { checkManifests } from '../stages/checkManifests.mjs'
import { checkPackages } from '../stages/checkPackages.mjs'
import { checkSizes } from '../stages/checkSizes.mjs'
import { checkStyle } from '../stages/checkStyle.mjs'
import { checkTypes } from '../stages/checkTypes.mjs'
import { checkUnused } from '../stages/checkUnused.mjs'
import { testBrowser } from '../stages/testBrowser.mjs'
import { testProject } from '../stages/testProject.mjs'
import { testStories } from '../stages/testStories.mjs'

const libraries = [
  'packages/core',
  'packages/localnet',
  'packages/react',
  'packages/server',
  'packages/testing',
]
const everything = [...libraries, 'packages/widget', 'packages/create-portage', 'apps/demo']

/**
 * @typedef {Readonly<{
 *   name: string, sentence: string, cores: 1 | 'all', needs: readonly string[], inBrowser?: true, onRedis?: true,
 *   run: () => Promise<import('./counts.mjs').Counts>
 * }>} Stage `needs` are the packages that must be built; `cores` is how many it keeps busy
 */

/**
 * What `npm test` runs, in this order: the quick and telling first. What tests from sources needs no build.
 * @type {readonly Stage[]}
 */
export const stages = Object.freeze([
  { name: 'style', cores: 1, needs: [], run: checkStyle, sentence: 'Biome: format and lint' },
  { name: 'manifests', cores: 1, needs: [], run: checkManifests, sentence: 'package.json files agree' },
  {
    name: 'unused',
    cores: 1,
    needs: [],
    run: checkUnused,
    sentence: 'no unused file, export or dependency',
  },
  {
    name: 'types',
    cores: 1,
    needs: libraries,
    run: checkTypes,
    sentence: 'TypeScript over packages, tests, apps',
  },
  { name: 'imports', cores: 1, needs: libraries, run: checkImports, sentence: 'imports point one way' },
  {
    name: 'packages',
    cores: 'all',
    needs: everything,
    run: checkPackages,
    sentence: 'packages as they are installed',
  },
  { name: 'sizes', cores: 1, needs: everything, run: checkSizes, sentence: 'kB gzip against their limits' },
  {
    name: 'unit',
    cores: 'all',
    needs: [],
    run: testProject('unit'),
    sentence: 'tests of pure parts and loops',
  },
  {
    name: 'redis',
    cores: 'all',
    needs: [],
    onRedis: true,
    run: testProject('redis'),
    sentence: 'tests on a real redis-server',
  },
  {
    name: 'hooks',
    cores: 'all',
    needs: [],
    run: testProject('hooks', { filesPerCore: 1.5 }),
    sentence: 'tests of hooks and components',
  },
  {
    name: 'stories',
    cores: 'all',
    needs: [],
    inBrowser: true,
    run: testStories,
    sentence: 'Storybook builds; every story holds',
  },
  {
    name: 'localnet',
    cores: 'all',
    needs: libraries,
    run: testProject('localnet', { filesPerCore: 2 }),
    sentence: 'tests on real local chains',
  },
  {
    name: 'e2e',
    cores: 'all',
    needs: everything,
    inBrowser: true,
    run: testBrowser,
    sentence: 'the demo in Chromium',
  },
  {
    name: 'evidence',
    cores: 'all',
    needs: everything,
    run: checkEvidence,
    sentence: 'short form of every statement',
  },
])
