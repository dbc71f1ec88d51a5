import { addCounts, countCheck, countSkipped, printCounts } from './lib/counts.mjs'
import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureChromium } from './lib/ensureChromium.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { ensureRedis } from './lib/ensureRedis.mjs'
import { Failure } from './lib/failure.mjs'
import { describeMachine, findGrown, keepMeasure, readMeasures } from './lib/measures.mjs'
import { parseFlags } from './lib/parseFlags.mjs'
import { runMain } from './lib/runMain.mjs'
import { runStage, runStages } from './lib/runStages.mjs'
import { stages } from './lib/stages.mjs'

const usage = 'npm test [-- --only <stage>[,<stage>]] [-- --list]'
const isCi = process.env.CI !== undefined && process.env.CI !== '' && process.env.CI !== 'false'

const tell = (line) => console.log(`  ${line}`)

/** @param {readonly string[]} wished */
function selectStages(wished) {
  const names = wished.flatMap((text) => text.split(','))
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    const known = stages.map((stage) => stage.name).join(', ')
    throw new Failure(`There is no stage called ${unknown.join(', ')}. There are: ${known}.`)
  }
  return names.length === 0 ? stages : stages.filter((stage) => names.includes(stage.name))
}

/** Builds what the stages rest on. `unusable` settles with the packages that could not be built. */
function startBuild() {
  let unusable = []
  const done = runStage('build', async () => {
    try {
      await ensureBuilt(tell)
      return countCheck(true, '')
    } catch (error) {
      unusable = error.unusable ?? []
      throw error
    }
  })
  return { done, unusable: done.then(() => unusable) }
}

/** A program that is missing is said by name; in CI it is a failure. */
function without(reason) {
  if (isCi) return countCheck(false, reason)
  return countSkipped(`${reason} These tests do not run until then.`)
}

/** Keeps what each stage took, and says which took more than a tenth longer than in the runs before. */
function measure(results) {
  const taken = results.filter(({ counts }) => counts.passed > 0 && counts.failed === 0)
  const stagesTaken = Object.fromEntries(
    taken.map(({ name, seconds, counts }) => [name, { seconds, tests: counts.passed }]),
  )
  const measured = { at: new Date().toISOString(), machine: describeMachine(), stages: stagesTaken }
  for (const { name, seconds, before, runs } of findGrown(measured, readMeasures()))
    tell(
      `${name} took ${seconds.toFixed(1)} s; the median of the last ${runs} runs here is ${before.toFixed(1)} s (npm run measure)`,
    )
  keepMeasure(measured)
}

await runMain(async () => {
  const { values } = parseFlags(
    { only: { type: 'string', multiple: true, default: [] }, list: { type: 'boolean', default: false } },
    { usage },
  )
  if (values.list) {
    for (const stage of stages) console.log(`${stage.name.padEnd(10)} ${stage.sentence}`)
    return 0
  }
  const selected = selectStages(values.only)
  const started = performance.now()
  await ensureInstalled(tell)
  const browser = selected.some((stage) => stage.inBrowser) ? await ensureChromium(tell) : null
  const redis = selected.some((stage) => stage.onRedis) ? await ensureRedis(tell) : null
  const build = selected.some((stage) => stage.needs.length > 0) ? startBuild() : null

  const built = build?.unusable ?? Promise.resolve([])
  const ran = await runStages(selected, { built, browser, redis, without })
  const results = build === null ? ran : [await build.done, ...ran]
  console.log()
  measure(results)
  const total = addCounts(results.map(({ counts }) => counts))
  console.log(
    `${selected.length} ${selected.length === 1 ? 'stage' : 'stages'} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  console.log(printCounts(total))
  return total.failed > 0 ? 1 : 0
})
