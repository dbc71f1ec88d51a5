import { addCounts, countCheck, countSkipped, printCounts } from './lib/counts.mjs'
import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureChromium } from './lib/ensureChromium.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { ensureRedis } from './lib/ensureRedis.mjs'
import { Failure } from './lib/failure.mjs'
import { parseFlags } from './lib/parseFlags.mjs'
import { runMain } from './lib/runMain.mjs'
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

/** Runs one thing, says on one line how it went and how long it took, and shows what failed. */
async function report(name, run) {
  const started = Date.now()
  let counts
  try {
    counts = await run()
  } catch (error) {
    counts = countCheck(
      false,
      `${error.details ?? ''}${error instanceof Failure ? error.message : error.stack}\n`,
    )
  }
  const outcome = counts.failed > 0 ? 'FAILED' : counts.passed > 0 ? 'ok' : 'not run'
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    `${name.padEnd(10)} ${outcome.padEnd(8)} ${`${seconds} s`.padStart(8)}   ${printCounts(counts)}`,
  )
  for (const remark of counts.remarks ?? []) tell(remark)
  if (counts.failed > 0) console.log(`\n${counts.output.trimEnd()}\n`)
  return counts
}

/** A program that is missing is said by name; in CI it is a failure. */
function without(reason) {
  if (isCi) return countCheck(false, reason)
  return countSkipped(`${reason} These tests do not run until then.`)
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
  const started = Date.now()
  const all = []
  await ensureInstalled(tell)

  let unusable = []
  if (selected.some((stage) => stage.needs.length > 0)) {
    const build = await report('build', async () => {
      try {
        await ensureBuilt(tell)
        return countCheck(true, '')
      } catch (error) {
        unusable = error.unusable ?? []
        throw error
      }
    })
    all.push(build)
  }
  const browser = selected.some((stage) => stage.inBrowser) ? await ensureChromium(tell) : null
  const redis = selected.some((stage) => stage.onRedis) ? await ensureRedis(tell) : null

  for (const stage of selected) {
    const missing = stage.needs.filter((path) => unusable.includes(path))
    const absent = [stage.inBrowser && browser, stage.onRedis && redis].find((found) => found?.path === null)
    const run =
      missing.length > 0
        ? async () => countSkipped(`not run: ${missing.join(', ')} could not be built`)
        : absent
          ? async () => without(absent.reason)
          : stage.run
    all.push(await report(stage.name, run))
  }
  const total = addCounts(all)
  console.log(
    `\n${selected.length} ${selected.length === 1 ? 'stage' : 'stages'} in ${((Date.now() - started) / 1000).toFixed(0)} s`,
  )
  console.log(printCounts(total))
  return total.failed > 0 ? 1 : 0
})
