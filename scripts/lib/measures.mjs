import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { cache } from './paths.mjs'

/**
 * One run of `npm test`: when, on what machine, and what each stage took.
 * @typedef {Readonly<{
 *   at: string, machine: string, stages: Readonly<Record<string, Readonly<{ seconds: number, tests: number }>>>
 * }>} Measure
 */

/** How many earlier runs a stage is compared with. */
const remembered = 5
/** A stage that took so much more than before is told. */
const growth = 1.1
/** What a stage may take more without a word: a tenth of nearly nothing is no news. Seconds. */
const slack = 1

/** Where runs are kept, one a line. `PORTAGE_MEASURES` names a file that outlives this checkout. */
export function measuresFile() {
  const wished = process.env.PORTAGE_MEASURES
  return wished === undefined || wished === '' ? join(cache, 'measures.jsonl') : wished
}

/** The kind of machine, so that no run is compared with one of another. */
export function describeMachine() {
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`
}

/** Every run that was kept, oldest first. @returns {Measure[]} */
export function readMeasures(file = measuresFile()) {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)]
      } catch {
        // Of a run that was ended while it wrote, or the end of the file.
        return []
      }
    })
}

/** @param {Measure} measure */
export function keepMeasure(measure, file = measuresFile()) {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(measure)}\n`)
}

/** @param {readonly number[]} values at least one */
export function medianOf(values) {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * The stages that took more than a tenth longer than the median of the last runs on the same kind of machine.
 * @param {Measure} measure
 * @param {readonly Measure[]} earlier
 * @returns {{ name: string, seconds: number, before: number, runs: number }[]} `before` is that median, in seconds
 */
export function findGrown(measure, earlier) {
  const comparable = earlier.filter(({ machine }) => machine === measure.machine)
  return Object.entries(measure.stages).flatMap(([name, { seconds }]) => {
    const known = comparable.flatMap(({ stages }) => stages[name]?.seconds ?? []).slice(-remembered)
    if (known.length === 0) return []
    const before = medianOf(known)
    const hasGrown = seconds > before * growth && seconds - before > slack
    return hasGrown ? [{ name, seconds, before, runs: known.length }] : []
  })
}
