/**
 * The seconds from a change to its test's answer, as whole processes: `vitest run` of one file from the sources, with
 * nothing built and nothing kept running.
 */
import { fromRoot } from '../scripts/lib/paths.mjs'
import { runCommand } from '../scripts/lib/runCommand.mjs'
import { spreadOf } from './lib/spreadOf.mjs'

const runs = 7

const files = [
  {
    kind: 'a unit file',
    goal: 3,
    file: 'packages/widget/src/features/swap/detailsView.test.ts',
    project: 'unit',
  },
  { kind: 'a hook file', goal: 5, file: 'packages/react/src/hooks/useQuote.test.tsx', project: 'hooks' },
  {
    kind: 'a story file',
    goal: 10,
    file: 'packages/widget/src/features/review/ReviewScreen.stories.tsx',
    cwd: fromRoot('apps', 'storybook'),
  },
]

/** @returns {AsyncGenerator<Readonly<Record<string, unknown>>>} seconds */
export async function* measure() {
  for (const { kind, goal, file, project, cwd = fromRoot() } of files) {
    const seconds = []
    for (let run = 0; run < runs; run += 1) {
      const parameters = project === undefined ? ['run'] : ['run', '--project', project]
      const started = performance.now()
      const { ok, output } = await runCommand('vitest', [...parameters, fromRoot(file)], { cwd })
      if (!ok) throw new Error(`${file} fails: ${output}`)
      seconds.push((performance.now() - started) / 1000)
    }
    yield { what: kind, file, goal, runs, seconds: spreadOf(seconds) }
  }
}
