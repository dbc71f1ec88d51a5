/**
 * Whole runs of `.ci/run` in a row, each in a fresh clone of what is committed: how often it is red, and how long it
 * takes, alone and beside another whole run on the same processors. RUNS says how many go alone, PAIRS how many times
 * two go at once (5 and 3).
 */
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMeasures } from '../scripts/lib/measures.mjs'
import { fromRoot, root } from '../scripts/lib/paths.mjs'
import { runCommand } from '../scripts/lib/runCommand.mjs'

/** @returns {Promise<string>} the clone's folder, in a folder of its own, with the recorded answers beside it if they are here */
async function clone() {
  const folder = mkdtempSync(join(tmpdir(), 'portage-ci-'))
  const { ok, output } = await runCommand('git', ['clone', '--quiet', root, join(folder, 'main')])
  if (!ok) throw new Error(`The repository could not be cloned: ${output}`)
  const spec = fromRoot('..', 'shared')
  if (existsSync(spec)) symlinkSync(spec, join(folder, 'shared'))
  return folder
}

async function runOnce(beside) {
  const folder = await clone()
  const measures = join(folder, 'measures.jsonl')
  const started = performance.now()
  try {
    const { ok, output } = await runCommand('bash', ['.ci/run'], {
      cwd: join(folder, 'main'),
      env: { PORTAGE_MEASURES: measures },
      timeoutMs: 7_200_000,
    })
    if (!ok) console.error(output)
    const seconds = Math.round((performance.now() - started) / 1000)
    const stages = Object.entries(readMeasures(measures).at(-1)?.stages ?? {})
    return {
      beside,
      ok,
      seconds,
      tests: stages.reduce((sum, [, { tests }]) => sum + tests, 0),
      stages: Object.fromEntries(stages.map(([name, stage]) => [name, Math.round(stage.seconds)])),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns {AsyncGenerator<Readonly<Record<string, unknown>>>} */
export async function* measure() {
  // The loaded ones first: what is red by chance is red there.
  for (let left = Number(process.env.PAIRS ?? 3); left > 0; left -= 1)
    yield* await Promise.all([runOnce('another run'), runOnce('another run')])
  for (let left = Number(process.env.RUNS ?? 5); left > 0; left -= 1) yield await runOnce('nothing')
}

/** @param {readonly any[]} figures */
function draw(figures) {
  const names = [...new Set(figures.flatMap(({ stages }) => Object.keys(stages)))]
  const rows = figures.map(({ beside, ok, seconds, tests, stages }, at) => [
    at + 1,
    beside,
    ok ? 'green' : 'red',
    seconds,
    tests,
    ...names.map((name) => stages[name] ?? ''),
  ])
  const head = [
    'run',
    'beside',
    'ends',
    'whole run, s',
    'checks and tests',
    ...names.map((name) => `${name}, s`),
  ]
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

export const table = { file: 'docs/whole-check.md', draw }
