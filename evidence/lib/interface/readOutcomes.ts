import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Proof } from './row.js'

/**
 * What became of a proof in the runs that are kept: nothing, where its stage has not run since the test was written.
 * `elsewhere` is another piece of evidence, which is judged by itself.
 */
export type Outcome = 'passed' | 'failed' | 'not-there' | 'not-run' | 'elsewhere'

/** One test of a report: its file, its own title and those above it, and how it ended. */
type Ran = Readonly<{ file: string; titles: readonly string[]; ended: 'passed' | 'failed' | 'skipped' }>

/** Where tools keep what they report. */
export const reports = join('.cache', 'reports')

/**
 * Gives the outcome of proofs by the reports of runs.
 *
 * @param reportOf the report that would tell of a file's tests
 */
export function readOutcomes(reportOf: (file: string) => string): (proof: Proof) => Outcome {
  const read = new Map<string, readonly Ran[] | null>()
  const ranIn = (report: string): readonly Ran[] | null => {
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
    const found = ran.filter(
      ({ file, titles }) => file.endsWith(proof.file) && titles.some((one) => title.test(one)),
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

function readReport(path: string): readonly Ran[] | null {
  if (!existsSync(path)) return null
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return report.suites === undefined ? fromVitest(report) : fromPlaywright(report.suites, '', [])
}

function isNewer(file: string, than: string): boolean {
  return existsSync(file) && statSync(file).mtimeMs > statSync(than).mtimeMs
}

type VitestReport = Readonly<{
  testResults: readonly Readonly<{
    name: string
    assertionResults: readonly Readonly<{
      title: string
      ancestorTitles: readonly string[]
      status: string
    }>[]
  }>[]
}>

function fromVitest({ testResults }: VitestReport): readonly Ran[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, ancestorTitles, status }) => ({
      file: name,
      titles: [...ancestorTitles, title],
      ended: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  )
}

type PlaywrightStep = Readonly<{ title: string; error?: unknown; steps?: readonly PlaywrightStep[] }>

type PlaywrightSpec = Readonly<{
  title: string
  ok: boolean
  tests: readonly Readonly<{
    status: string
    results: readonly Readonly<{ steps?: readonly PlaywrightStep[] }>[]
  }>[]
}>

type PlaywrightSuite = Readonly<{
  title: string
  file: string
  suites?: readonly PlaywrightSuite[]
  specs?: readonly PlaywrightSpec[]
}>

function fromPlaywright(
  suites: readonly PlaywrightSuite[],
  above: string,
  titles: readonly string[],
): readonly Ran[] {
  return suites.flatMap(({ title, file, suites: inner = [], specs = [] }) => {
    const path = above === '' ? `apps/demo/e2e/${file}` : above
    const names = [...titles, title]
    return [...specs.flatMap((spec) => fromSpec(path, names, spec)), ...fromPlaywright(inner, path, names)]
  })
}

/** A test in a browser, and each of its steps that it came to: where it failed, they count as failed too. */
function fromSpec(
  file: string,
  above: readonly string[],
  { title, ok, tests }: PlaywrightSpec,
): readonly Ran[] {
  const isSkipped = tests.every(({ status }) => status === 'skipped')
  const ended = isSkipped ? 'skipped' : ok ? 'passed' : 'failed'
  const steps = tests.flatMap(({ results }) => titlesOf(results.at(-1)?.steps ?? []))
  return [[...above, title], ...steps.map((step) => [step])].map((titles) => ({ file, titles, ended }))
}

function titlesOf(steps: readonly PlaywrightStep[]): readonly string[] {
  return steps.flatMap(({ title, steps: inner = [] }) => [title, ...titlesOf(inner)])
}

/** A title as it was written, with whatever a table put into it. */
function patternOf(title: string): RegExp {
  const parts = title.split(/%[sdifjo#$]|\$\{[^}]*\}|\$[\w.]+/)
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`,
    's',
  )
}
