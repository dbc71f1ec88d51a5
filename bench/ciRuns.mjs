/**
 * Whole runs of `.ci/run` in a row, each in a fresh clone of what is committed: how often it is red, and how long it
 * takes, alone and beside a load that keeps every processor busy. RUNS and LOADED say how many of each (5 and 5).
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMeasures } from '../scripts/lib/measures.mjs'
import { fromRoot, root } from '../scripts/lib/paths.mjs'
import { runCommand } from '../scripts/lib/runCommand.mjs'

const load = `one endless loop in JavaScript for each of the ${availableParallelism()} processors`

/** @returns {() => void} ends the load */
function startLoad() {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
  const stop = () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
  process.once('exit', stop)
  return () => {
    process.off('exit', stop)
    stop()
  }
}

/** @returns {Promise<string>} the clone's folder, in a folder of its own, with the recorded answers beside it if they are here */
async function clone() {
  const folder = mkdtempSync(join(tmpdir(), 'portage-ci-'))
  const { ok, output } = await runCommand('git', ['clone', '--quiet', root, join(folder, 'main')])
  if (!ok) throw new Error(`The repository could not be cloned: ${output}`)
  const spec = fromRoot('..', 'shared')
  if (existsSync(spec)) symlinkSync(spec, join(folder, 'shared'))
  return folder
}

async function runOnce(isLoaded) {
  const folder = await clone()
  const measures = join(folder, 'measures.jsonl')
  const stop = isLoaded ? startLoad() : () => {}
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
      ok,
      seconds,
      tests: stages.reduce((sum, [, { tests }]) => sum + tests, 0),
      stages: Object.fromEntries(stages.map(([name, stage]) => [name, Math.round(stage.seconds)])),
    }
  } finally {
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns {AsyncGenerator<Readonly<Record<string, unknown>>>} */
export async function* measure() {
  const plan = [
    ...Array(Number(process.env.RUNS ?? 5)).fill(false),
    ...Array(Number(process.env.LOADED ?? 5)).fill(true),
  ]
  for (const [index, isLoaded] of plan.entries())
    yield { run: index + 1, beside: isLoaded ? load : 'nothing', ...(await runOnce(isLoaded)) }
}

/** @param {readonly any[]} figures */
function draw(figures) {
  const names = [...new Set(figures.flatMap(({ stages }) => Object.keys(stages)))]
  const rows = figures.map(({ run, beside, ok, seconds, tests, stages }) => [
    run,
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
