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
const everything = [...libraries, 'packages/widget', 'apps/demo']

/**
 * @typedef {Readonly<{
 *   name: string, sentence: string, needs: readonly string[], inBrowser?: true, onRedis?: true,
 *   run: () => Promise<import('./counts.mjs').Counts>
 * }>} Stage `needs` are the packages that must be built
 */

/**
 * What `npm test` runs, in this order, one at a time: the quick and telling first.
 * @type {readonly Stage[]}
 */
export const stages = Object.freeze([
  { name: 'style', needs: [], run: checkStyle, sentence: 'Biome: format and lint' },
  { name: 'types', needs: [], run: checkTypes, sentence: 'TypeScript over packages, tests, apps' },
  { name: 'imports', needs: libraries, run: checkImports, sentence: 'imports point one way' },
  { name: 'manifests', needs: [], run: checkManifests, sentence: 'package.json files agree' },
  { name: 'unused', needs: [], run: checkUnused, sentence: 'no unused file, export or dependency' },
  { name: 'unit', needs: libraries, run: testProject('unit'), sentence: 'tests of pure parts and loops' },
  {
    name: 'redis',
    needs: libraries,
    onRedis: true,
    run: testProject('redis'),
    sentence: 'tests on a real redis-server',
  },
  { name: 'hooks', needs: libraries, run: testProject('hooks'), sentence: 'tests of hooks and components' },
  { name: 'packages', needs: everything, run: checkPackages, sentence: 'packages as they are installed' },
  { name: 'sizes', needs: everything, run: checkSizes, sentence: 'kB gzip against their limits' },
  {
    name: 'stories',
    needs: everything,
    inBrowser: true,
    run: testStories,
    sentence: 'Storybook builds; every story holds',
  },
  {
    name: 'localnet',
    needs: libraries,
    run: testProject('localnet'),
    sentence: 'tests on real local chains',
  },
  { name: 'e2e', needs: everything, inBrowser: true, run: testBrowser, sentence: 'the demo in Chromium' },
  { name: 'evidence', needs: everything, run: checkEvidence, sentence: 'short form of every statement' },
])
