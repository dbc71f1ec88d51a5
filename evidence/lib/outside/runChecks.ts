import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runTool } from '../runTool.js'
import { type RanTest, readTests } from '../testReports.js'
import type { Check } from './row.js'

/** What became of each test that ran, by `keyOf`: what it said when it failed, or null. */
type Results = ReadonlyMap<string, string | null>

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
  mkdirSync(reports, { recursive: true })
  const ran = [
    await runVitest(others, { cwd: resolve('.'), env }),
    await takeTurns('storybook', () => runVitest(stories, { cwd: resolve('apps', 'storybook'), env })),
    await runPlaywright(ofDemo, { cwd: resolve('apps', 'demo'), env }),
  ]
  const results: Results = new Map(ran.flatMap((some) => [...some]))
  return (check) => {
    const said = results.get(keyOf(check))
    if (said === undefined) return `“${check.name}” of ${check.file} did not run`
    return said === null ? null : `“${check.name}” of ${check.file} fails: ${said}`
  }
}

function keyOf({ file, name }: Pick<Check, 'file' | 'name'>): string {
  return `${file}: ${name}`
}

type Place = Readonly<{ cwd: string; env: Readonly<Record<string, string>> }>
async function runVitest(checks: readonly Check[], { cwd, env }: Place): Promise<Results> {
  if (checks.length === 0) return new Map()
  const report = join(reports, `outside-vitest-${process.pid}.json`)
  const parameters = [
    'run',
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    ...['-t', `^${oneOf(checks)}$`],
    ...filesOf(checks),
  ]
  const said = await runTool('vitest', parameters, { cwd, env: { CI: 'true', ...env } })
  return collect(readReport(report, said.output))
}

async function runPlaywright(checks: readonly Check[], { cwd, env }: Place): Promise<Results> {
  if (checks.length === 0) return new Map()
  const report = join(reports, `outside-e2e-${process.pid}.json`)
  const parameters = [
    ...['test', '--reporter=json', `--output=${resolve('.cache', 'e2e', String(process.pid))}`],
    // Before a name there stand project and file, and its tags behind.
    `--grep=${oneOf(checks)}`,
    ...filesOf(checks),
  ]
  const said = await runTool('playwright', parameters, {
    cwd,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return collect(readReport(report, said.output))
}

/** Of tests that bear one name all have to hold. What was skipped did not run. */
function collect(ran: readonly RanTest[]): Results {
  const results = new Map<string, string | null>()
  for (const { file, titles, ended, said } of ran) {
    if (ended === 'skipped') continue
    const key = keyOf({ file, name: titles.join(' > ') })
    results.set(key, results.get(key) ?? said)
  }
  return results
}

function filesOf(checks: readonly Check[]): readonly string[] {
  return [...new Set(checks.map(({ file }) => resolve(file)))]
}

/** A pattern of the names of these tests, as tools have them: groups and test behind each other. */
function oneOf(checks: readonly Check[]): string {
  const names = new Set(checks.map(({ name }) => name.replaceAll(' > ', ' ')))
  return `(?:${[...names].map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`
}

/** Read once. @throws when the tool wrote none, with what it said */
function readReport(file: string, output: string): readonly RanTest[] {
  try {
    return readTests(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`The tests did not run: ${output.trim().slice(-2_000)}`, { cause })
  } finally {
    rmSync(file, { force: true })
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
