import { fromRoot } from '../scripts/lib/paths.mjs'
import { runCommand } from '../scripts/lib/runCommand.mjs'

export const statement =
  'A test of the widget sees a change in the source of the core without a build: with formatAmount broken there, it fails.'

const unitTest = { project: 'unit', file: 'packages/widget/src/features/swap/detailsView.test.ts' }
const hookTest = {
  project: 'hooks',
  file: 'packages/widget/src/features/swap/SwapWidget.test.tsx',
  named: 'Max leaves what gas costs',
}

/** Signs of a test that looked for something and saw something else, not of one that could not run. */
const isExpectation = /AssertionError|TestingLibraryElementError/

/** @returns {Promise<{ ok: boolean, output: string }>} */
function runTest({ project, file, named }, config) {
  const filter = named === undefined ? [] : ['-t', named]
  return runCommand('vitest', ['run', '--project', project, ...config, ...filter, file])
}

/** What is not as stated of one test, in a sentence, or null. */
async function contradict(test) {
  const sound = await runTest(test, [])
  if (!sound.ok) return `${test.file} fails without anything being broken: ${sound.output}`
  const config = [
    '--config',
    fromRoot('evidence', 'lib', 'sources', 'vitest.config.mjs'),
    '--root',
    fromRoot(),
  ]
  const broken = await runTest(test, config)
  if (broken.ok) return `${test.file} passes with a broken formatAmount: it reads what was built of the core`
  return isExpectation.test(broken.output)
    ? null
    : `${test.file} fails for another reason than the broken amounts: ${broken.output}`
}

async function check(tests) {
  for (const test of tests) {
    const reason = await contradict(test)
    if (reason !== null) return { outcome: 'fails', reason }
  }
  return { outcome: 'holds', facts: { tests: tests.map(({ file }) => file) } }
}

/** A test of the widget’s view. */
export const short = () => check([unitTest])

/** A test of its screens too. */
export const full = () => check([unitTest, hookTest])
