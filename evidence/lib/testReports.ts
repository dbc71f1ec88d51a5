import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One test of a report. */
export type RanTest = Readonly<{
  /** From the root of this checkout. */
  file: string
  /** Of the groups it stands in, and its own. */
  titles: readonly string[]
  /** Of the steps that a test in a browser came to. */
  steps: readonly string[]
  ended: 'passed' | 'failed' | 'skipped'
  /** What it said first when it failed; null where it did not. */
  said: string | null
}>

/** Every test of a report of Vitest or of Playwright, as their reporters `json` write it. */
export function readTests(report: unknown): readonly RanTest[] {
  return isOfVitest(report) ? fromVitest(report) : fromPlaywright(report as PlaywrightReport)
}

type VitestReport = Readonly<{
  testResults: readonly Readonly<{
    name: string
    assertionResults: readonly Readonly<{
      ancestorTitles: readonly string[]
      title: string
      status: string
      failureMessages: readonly string[]
    }>[]
  }>[]
}>

function isOfVitest(report: unknown): report is VitestReport {
  return typeof report === 'object' && report !== null && 'testResults' in report
}

function fromVitest({ testResults }: VitestReport): readonly RanTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, failureMessages }): RanTest => {
      const ended = status === 'passed' || status === 'failed' ? status : 'skipped'
      const said = ended === 'failed' ? firstLineOf(failureMessages[0]) : null
      return { file: fromRoot(name), titles: [...ancestorTitles, title], steps: [], ended, said }
    }),
  )
}

type Step = Readonly<{ title: string; steps?: readonly Step[] }>
type Spec = Readonly<{
  title: string
  ok: boolean
  file: string
  tests: readonly Readonly<{
    status: string
    results: readonly Readonly<{
      error?: Readonly<{ message?: string }>
      steps?: readonly Step[]
    }>[]
  }>[]
}>
type Suite = Readonly<{ title: string; specs?: readonly Spec[]; suites?: readonly Suite[] }>
type PlaywrightReport = Readonly<{ config: Readonly<{ rootDir: string }>; suites: readonly Suite[] }>

function fromPlaywright({ config, suites }: PlaywrightReport): readonly RanTest[] {
  const read = ({ specs = [], suites: inner = [] }: Suite, above: readonly string[]): readonly RanTest[] => [
    ...specs.map(({ title, ok, file, tests }): RanTest => {
      const isSkipped = tests.every(({ status }) => status === 'skipped')
      const ended = isSkipped ? 'skipped' : ok ? 'passed' : 'failed'
      const last = tests.at(-1)?.results.at(-1)
      return {
        file: fromRoot(join(config.rootDir, file)),
        titles: [...above, title],
        steps: tests.flatMap(({ results }) => titlesOf(results.at(-1)?.steps ?? [])),
        ended,
        said: ended === 'failed' ? firstLineOf(last?.error?.message) : null,
      }
    }),
    ...inner.flatMap((suite) => read(suite, [...above, suite.title])),
  ]
  // The outermost suites are the files.
  return suites.flatMap((suite) => read(suite, []))
}

function titlesOf(steps: readonly Step[]): readonly string[] {
  return steps.flatMap(({ title, steps: inner = [] }) => [title, ...titlesOf(inner)])
}

function firstLineOf(message = 'no word of why'): string {
  return stripVTControlCharacters(message).split('\n', 1).join('')
}

function fromRoot(file: string): string {
  return relative(resolve('.'), file).replaceAll('\\', '/')
}
