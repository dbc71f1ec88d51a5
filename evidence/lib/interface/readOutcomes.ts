import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type RanTest, readTests } from '../testReports.js'
import type { Proof } from './row.js'

/**
 * What became of a proof in the runs that are kept: nothing, where its stage has not run since the test was written.
 * `elsewhere` is another piece of evidence, which is judged by itself.
 */
export type Outcome = 'passed' | 'failed' | 'not-there' | 'not-run' | 'elsewhere'

/** Where tools keep what they report. */
export const reports = join('.cache', 'reports')

/**
 * Gives the outcome of proofs by the reports of runs.
 *
 * @param reportOf the report that would tell of a file's tests
 */
export function readOutcomes(reportOf: (file: string) => string): (proof: Proof) => Outcome {
  const read = new Map<string, readonly RanTest[] | null>()
  const ranIn = (report: string): readonly RanTest[] | null => {
    const known = read.get(report) ?? readReport(report)
    read.set(report, known)
    return known
  }
  return (proof) => {
    if (proof.kind === 'evidence') return 'elsewhere'
    const report = reportOf(proof.file)
    const ran = ranIn(report)
    if (ran === null || isNewer(proof.file, report)) return 'not-run'
    const title = patternOf(proof.of === undefined ? proof.title : proof.title.replace('%s', proof.of))
    // Where a test failed, each of its steps counts as failed too.
    const found = ran.filter(
      ({ file, titles, steps }) =>
        file === proof.file && [...titles, ...steps].some((one) => title.test(one)),
    )
    if (found.length === 0) return 'not-there'
    return found.every(({ ended }) => ended === 'passed') ? 'passed' : 'failed'
  }
}

/** The report of the stage of `npm test` that runs a file, as vitest.config.ts has it. */
export function stageReportOf(file: string): string {
  return join(reports, `${stageOf(file)}.json`)
}

function stageOf(file: string): string {
  if (file.startsWith('apps/demo/e2e/')) return 'e2e'
  if (/^packages\/(localnet|testing)\/|\.localnet\.test\.tsx?$/.test(file)) return 'localnet'
  if (file.endsWith('.redis.test.ts')) return 'redis'
  return file.endsWith('.test.tsx') ? 'hooks' : 'unit'
}

function readReport(path: string): readonly RanTest[] | null {
  return existsSync(path) ? readTests(JSON.parse(readFileSync(path, 'utf8'))) : null
}

function isNewer(file: string, than: string): boolean {
  return existsSync(file) && statSync(file).mtimeMs > statSync(than).mtimeMs
}

/** A title as it was written, with whatever a table put into it. */
function patternOf(title: string): RegExp {
  const parts = title.split(/%[sdifjo#$]|\$\{[^}]*\}|\$[\w.]+/)
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`,
    's',
  )
}
