import { countCheck, countSkipped, printCounts } from './counts.mjs'
import { Failure } from './failure.mjs'

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {Readonly<{ name: string, seconds: number, counts: import('./counts.mjs').Counts }>} StageResult */

/** Says on one line how a stage went and how long it took, and shows what failed. */
function print({ name, seconds, counts }) {
  const outcome = counts.failed > 0 ? 'FAILED' : counts.passed > 0 ? 'ok' : 'not run'
  console.log(
    `${name.padEnd(10)} ${outcome.padEnd(8)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${printCounts(counts)}`,
  )
  for (const remark of counts.remarks ?? []) console.log(`  ${remark}`)
  if (counts.failed > 0) console.log(`\n${counts.output.trimEnd()}\n`)
}

/**
 * Runs one stage. What it throws is a failure of that stage, and of no other.
 * @param {string} name @param {() => Promise<import('./counts.mjs').Counts>} run
 * @returns {Promise<StageResult>}
 */
export async function runStage(name, run) {
  const started = performance.now()
  let counts
  try {
    counts = await run()
  } catch (error) {
    const sentence = error instanceof Failure ? error.message : error.stack
    counts = countCheck(false, `${error.details ?? ''}${sentence}\n`)
  }
  const result = { name, seconds: (performance.now() - started) / 1000, counts }
  print(result)
  return result
}

/** Why a stage cannot run, as what it then counts as; null when it can. */
async function obstacleOf(stage, { built, browser, redis, without }) {
  const unusable = await built
  const missing = stage.needs.filter((path) => unusable.includes(path))
  if (missing.length > 0) return countSkipped(`not run: ${missing.join(', ')} could not be built`)
  const absent = [stage.inBrowser && browser, stage.onRedis && redis].find((found) => found?.path === null)
  return absent ? without(absent.reason) : null
}

/**
 * Runs stages: first those that keep one processor busy, two at a time, then each of the others by itself, in order.
 * @param {readonly Stage[]} stages
 * @param {Readonly<{
 *   built: Promise<readonly string[]>, browser: { path: string | null } | null, redis: { path: string | null } | null,
 *   without: (reason: string) => import('./counts.mjs').Counts
 * }>} ground `built` answers with the packages that could not be built
 * @returns {Promise<StageResult[]>}
 */
export async function runStages(stages, ground) {
  const results = []
  const runOne = async (stage) => {
    const needsNothing = stage.needs.length === 0 && !stage.inBrowser && !stage.onRedis
    const obstacle = needsNothing ? null : await obstacleOf(stage, ground)
    results.push(await runStage(stage.name, obstacle === null ? stage.run : async () => obstacle))
  }
  const small = stages.filter(({ cores }) => cores === 1)
  const takeNext = async () => {
    for (let stage = small.shift(); stage !== undefined; stage = small.shift()) await runOne(stage)
  }
  await Promise.all([takeNext(), takeNext()])
  await ground.built
  for (const stage of stages.filter(({ cores }) => cores === 'all')) await runOne(stage)
  return results
}
