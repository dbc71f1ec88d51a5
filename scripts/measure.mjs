import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './lib/failure.mjs'
import { findTwiceExported } from './lib/findTwiceExported.mjs'
import { measureSources } from './lib/measureSources.mjs'
import { measuresFile, medianOf, readMeasures } from './lib/measures.mjs'
import { parseFlags } from './lib/parseFlags.mjs'
import { parseSources } from './lib/parseSources.mjs'
import { root } from './lib/paths.mjs'
import { readReport } from './lib/reports.mjs'
import { runMain } from './lib/runMain.mjs'
import { slowestTests } from './lib/slowestTests.mjs'
import { longestWay } from './lib/walkEvent.mjs'

const usage =
  'npm run measure: where the time of the last `npm test` went, and how large the files are; [-- --of <folder>] only the files, of another checkout'
const shown = 20

const inSeconds = (seconds) => `${seconds.toFixed(1)} s`.padStart(9)

/** Each stage's seconds in its last run, and the median, least and most of all runs that were kept. */
function printStages(measures) {
  const names = [...new Set(measures.flatMap(({ stages }) => Object.keys(stages)))]
  console.log(
    `${'stage'.padEnd(12)}${['last', 'median', 'least', 'most'].map((word) => word.padStart(9)).join('')}   runs`,
  )
  for (const name of names) {
    const seconds = measures.flatMap(({ stages }) => stages[name]?.seconds ?? [])
    const figures = [seconds.at(-1), medianOf(seconds), Math.min(...seconds), Math.max(...seconds)]
    console.log(`${name.padEnd(12)}${figures.map(inSeconds).join('')}   ${seconds.length}`)
  }
  return names
}

function printSlowest(name) {
  const report = readReport(name)
  if (report === null) return
  const tests = slowestTests(report, shown)
  console.log(`\n${name}: the ${tests.length} slowest`)
  for (const { seconds, file, title } of tests)
    console.log(`${inSeconds(seconds)}  ${file.replace(`${root}/`, '')}  ${title}`)
}

/** The columns of the table of files, and how each is read. */
const columns = [
  ['files', ({ files }) => files],
  ['median', ({ median }) => median],
  ['p90', ({ p90 }) => p90],
  ['longest', ({ longest }) => longest[1]],
  ['longest function', ({ longestFunction }) => longestFunction[1]],
  ['over 15 ways', ({ complex }) => complex],
  ['circles', ({ circles }) => circles],
  ['lines twice', ({ duplicates }) => duplicates],
  ['exported twice', ({ twice }) => twice],
  ['house words', ({ houseWords }) => houseWords],
]

/** How large the files and functions of each package of a checkout are, and what in them a newcomer stumbles over. */
function printSources(checkout) {
  console.log(`\n${'package'.padEnd(10)}${columns.map(([head]) => `  ${head}`).join('')}`)
  for (const name of readdirSync(join(checkout, 'packages'))) {
    const folder = join(checkout, 'packages', name, 'src')
    const measured = { ...measureSources(folder), twice: findTwiceExported(folder).length }
    const cells = columns.map(([head, read]) => String(read(measured)).padStart(head.length + 2))
    console.log(`${name.padEnd(10)}${cells.join('')}  ${measured.longest[0]}; ${measured.longestFunction[0]}`)
  }
}

/** Where events come into each of the two machines of states. */
const machines = [
  { file: 'execution/transition.ts', name: 'transition' },
  { file: 'recovery/transition.ts', name: 'transitionWithdrawal' },
]

/** Of the ways that events go through the code, the one that comes back to files most often. */
function printWays(checkout) {
  const sources = parseSources(join(checkout, 'packages', 'core', 'src'))
  console.log('\nlongest way of an event          files  stays  returns')
  for (const machine of machines) {
    const way = longestWay(sources, machine)
    if (way === null) continue
    const { event, phase, files, stays, returns } = way
    const cells = [String(files).padStart(6), String(stays).padStart(7), String(returns).padStart(9)]
    console.log(`${machine.file.padEnd(32)}${cells.join('')}  ${event} in ${phase}`)
  }
}

/** The most that each entry may weigh, which is what it weighs, rounded up. */
function printSizes(checkout) {
  console.log('\nkB gzip at most')
  for (const { name, limit } of JSON.parse(readFileSync(join(checkout, '.size-limit.json'), 'utf8')))
    if (limit !== undefined) console.log(`${String(limit).padStart(10)}  ${name}`)
}

await runMain(async () => {
  const { values } = parseFlags({ of: { type: 'string' } }, { usage })
  if (values.of !== undefined) {
    printSources(values.of)
    printWays(values.of)
    printSizes(values.of)
    return
  }
  const measures = readMeasures()
  const machine = measures.at(-1)?.machine
  if (machine === undefined)
    throw new Failure(`Nothing was measured yet: run "npm test" first. Runs are kept in ${measuresFile()}.`)
  console.log(`${machine}\n`)
  const names = printStages(measures.filter((measure) => measure.machine === machine))
  printSources(root)
  printWays(root)
  for (const name of names) printSlowest(name)
})
