import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runTool } from '../runTool.js'
import type { Check } from './row.js'

/** What became of each test that ran, by `keyOf`. */
type Results = ReadonlyMap<string, boolean>

const reports = resolve('.cache', 'reports')

/** Runs the tests that are named. @returns what is wrong with one of them, or null when it ran and held */
export async function runChecks(
  checks: readonly Check[],
  chromium: string,
): Promise<(check: Check) => string | null> {
  const ofDemo = checks.filter(({ file }) => file.startsWith('apps/demo/e2e/'))
  const stories = checks.filter(({ file }) => file.endsWith('.stories.tsx'))
  const others = checks.filter((check) => !ofDemo.includes(check) && !stories.includes(check))
  const env = { CHROMIUM_PATH: chromium }
  const ran = [
    await runVitest(others, { cwd: resolve('.'), env }),
    await takeTurns('storybook', () => runVitest(stories, { cwd: resolve('apps', 'storybook'), env })),
    await runPlaywright(ofDemo, { cwd: resolve('apps', 'demo'), env }),
  ]
  const results: Results = new Map(ran.flatMap((some) => [...some]))
  return (check) => {
    const held = results.get(keyOf(check))
    if (held === undefined) return `“${check.name}” of ${check.file} did not run`
    return held ? null : `“${check.name}” of ${check.file} fails`
  }
}

function keyOf({ file, name }: Pick<Check, 'file' | 'name'>): string {
  return `${file}: ${name}`
}

type Place = Readonly<{ cwd: string; env: Readonly<Record<string, string>> }>
type VitestReport = Readonly<{
  testResults: readonly Readonly<{
    name: string
    assertionResults: readonly Readonly<{
      ancestorTitles: readonly string[]
      title: string
      status: string
    }>[]
  }>[]
}>

async function runVitest(checks: readonly Check[], { cwd, env }: Place): Promise<Results> {
  if (checks.length === 0) return new Map()
  const report = join(reports, `outside-vitest-${process.pid}.json`)
  const parameters = [
    'run',
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    // Groups and test stand behind each other there.
    ...['-t', oneOf(checks.map(({ name }) => name.replaceAll(' > ', ' ')))],
    ...filesOf(checks),
  ]
  const said = await runTool('vitest', parameters, { cwd, env: { CI: 'true', ...env } })
  const { testResults } = readReport(report, said.output) as VitestReport
  return new Map(
    testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ ancestorTitles, title, status }) => [
          keyOf({ file: fromRoot(file), name: [...ancestorTitles, title].join(' > ') }),
          status === 'passed',
        ]),
    ),
  )
}

type Suite = Readonly<{
  title: string
  specs?: readonly Readonly<{ title: string; ok: boolean; file: string }>[]
  suites?: readonly Suite[]
}>
type PlaywrightReport = Readonly<{ config: Readonly<{ rootDir: string }>; suites: readonly Suite[] }>

async function runPlaywright(checks: readonly Check[], { cwd, env }: Place): Promise<Results> {
  if (checks.length === 0) return new Map()
  const report = join(reports, `outside-e2e-${process.pid}.json`)
  const parameters = [
    ...['test', '--reporter=json', `--output=${resolve('.cache', 'e2e', String(process.pid))}`],
    `--grep=${oneOf(
      checks.map(({ name }) => name.replaceAll(' > ', ' ')),
      '',
    )}`,
    ...filesOf(checks),
  ]
  const said = await runTool('playwright', parameters, {
    cwd,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const { config, suites } = readReport(report, said.output) as PlaywrightReport
  const read = (
    { specs = [], suites = [] }: Suite,
    path: readonly string[],
  ): (readonly [string, boolean])[] => [
    ...specs.map(({ title, ok, file }) => {
      const name = [...path, title].join(' > ')
      return [keyOf({ file: fromRoot(join(config.rootDir, file)), name }), ok] as const
    }),
    ...suites.flatMap((suite) => read(suite, [...path, suite.title])),
  ]
  return new Map(suites.flatMap((suite) => read(suite, [])))
}

function filesOf(checks: readonly Check[]): readonly string[] {
  return [...new Set(checks.map(({ file }) => resolve(file)))]
}

/** A pattern of these names and no others. Playwright has file and project before them and tags behind. */
function oneOf(names: readonly string[], whole = '^'): string {
  const escaped = [...new Set(names)].map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return `${whole}(?:${escaped.join('|')})${whole && '$'}`
}

function fromRoot(file: string): string {
  return relative(resolve('.'), file).replaceAll('\\', '/')
}

/** Read once. @throws when the tool wrote none, with what it said */
function readReport(file: string, output: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`The tests did not run: ${output.trim().slice(-2_000)}`, { cause })
  } finally {
    rmSync(file, { force: true })
    mkdirSync(reports, { recursive: true })
  }
}

/** What the book is made of lies in one place for everybody. */
async function takeTurns<T>(name: string, work: () => Promise<T>): Promise<T> {
  const script = pathToFileURL(resolve('scripts', 'lib', 'takeTurns.mjs')).href
  const scripts = (await import(script)) as {
    takeTurns: (name: string, work: () => Promise<T>) => Promise<T>
  }
  return scripts.takeTurns(name, work)
}
