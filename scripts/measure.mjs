import { readdirSync } from 'node:fs'
import { Failure } from './lib/failure.mjs'
import { findTwiceExported } from './lib/findTwiceExported.mjs'
import { measureSources } from './lib/measureSources.mjs'
import { measuresFile, medianOf, readMeasures } from './lib/measures.mjs'
import { parseFlags } from './lib/parseFlags.mjs'
import { fromRoot, root } from './lib/paths.mjs'
import { readReport } from './lib/reports.mjs'
import { runMain } from './lib/runMain.mjs'
import { slowestTests } from './lib/slowestTests.mjs'

const usage = 'npm run measure: where the time of the last `npm test` went, and how large the files are'
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

/** The size of each package's files, and the names in them that a newcomer stumbles over. */
function printSources() {
  console.log(`\n${'package'.padEnd(12)}   files  median     p90  longest  exported twice  house words`)
  for (const name of readdirSync(fromRoot('packages'))) {
    const folder = fromRoot('packages', name, 'src')
    const { files, median, p90, longest, houseWords } = measureSources(folder)
    const twice = findTwiceExported(folder).length
    const cells = [
      [files, 8],
      [median, 8],
      [p90, 8],
      [longest[1], 9],
      [twice, 16],
      [houseWords, 13],
    ]
    console.log(
      name.padEnd(12) +
        cells.map(([value, width]) => String(value).padStart(width)).join('') +
        `  ${longest[0]}`,
    )
  }
}

await runMain(async () => {
  parseFlags({}, { usage })
  const measures = readMeasures()
  const machine = measures.at(-1)?.machine
  if (machine === undefined)
    throw new Failure(`Nothing was measured yet: run "npm test" first. Runs are kept in ${measuresFile()}.`)
  console.log(`${machine}\n`)
  const names = printStages(measures.filter((measure) => measure.machine === machine))
  printSources()
  for (const name of names) printSlowest(name)
})
