import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { judge, type Result } from './evidence.js'
import { findChromium } from './findChromium.js'

/** Evidence always runs in the repository's root. */
const reports = join('.cache', 'reports')
const demo = join('apps', 'demo')

/** What the browser tests rest on. A report that is older than any of it tells of other code. */
const tested = [
  join(demo, 'dist'),
  join(demo, 'e2e'),
  join(demo, 'server'),
  join(demo, 'playwright.config.ts'),
  ...['core', 'react', 'widget', 'server', 'localnet', 'testing'].map((name) =>
    join('packages', name, 'dist'),
  ),
]

/** A report may serve the run that made it, not the next day's: the machine changes too. Milliseconds. */
const reportLife = 3_600_000

type Spec = Readonly<{ title: string; tags: readonly string[]; ok: boolean }>
type Suite = Readonly<{ specs?: readonly Spec[]; suites?: readonly Suite[] }>
type Report = Readonly<{ stats: Readonly<{ startTime: string }>; suites: readonly Suite[] }>

/**
 * What the demo's browser tests of one topic say. In the short form the report of the tests that just ran over the
 * same code is enough, else a handful of them runs.
 *
 * @param tag the topic, as it stands behind the tests' names
 */
export async function browserTests(tag: string, form: 'short' | 'full'): Promise<Result> {
  const earlier = form === 'short' ? readReport('e2e.json') : null
  if (earlier !== null && isOfThisCode(earlier)) return judgeReport(earlier, tag, 'the browser tests before')

  const chromium = await findChromium(form)
  if (chromium.path === null) return { outcome: 'not-checked', reason: chromium.reason }
  const file = `evidence-${tag}-${process.pid}.json`
  const grep = form === 'short' ? `(?=.*@${tag})(?=.*@short)` : `@${tag}`
  const output = await runPlaywright({ grep, file, chromium: chromium.path, form })
  const report = readReport(file)
  rmSync(join(reports, file), { force: true })
  if (report === null) return { outcome: 'fails', reason: `The browser tests did not run: ${output.trim()}` }
  return judgeReport(report, tag, 'its own run')
}

function judgeReport(report: Report, tag: string, source: string): Result {
  const specs = report.suites.flatMap(specsOf).filter(({ tags }) => tags.includes(tag))
  const facts = { tests: specs.length, source }
  if (specs.length === 0) return { outcome: 'fails', reason: `No browser test is tagged @${tag}.`, facts }
  return judge(
    specs.filter(({ ok }) => !ok).map(({ title }) => `failed: ${title}`),
    facts,
  )
}

function specsOf({ specs = [], suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function readReport(name: string): Report | null {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8')) as Report
  } catch {
    return null
  }
}

function isOfThisCode({ stats }: Report): boolean {
  const started = Date.parse(stats.startTime)
  return Date.now() - started < reportLife && tested.every((path) => newestOf(path) < started)
}

/** When the newest file below a path was written, milliseconds. */
function newestOf(path: string): number {
  if (!existsSync(path)) return Number.POSITIVE_INFINITY
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(path).filter((name) => !name.startsWith('.') && name !== 'node_modules')
  return Math.max(0, ...inside.map((name) => newestOf(join(path, name))))
}

/** Answers with what Playwright printed. */
function runPlaywright({
  grep,
  file: name,
  chromium,
  form,
}: Readonly<{ grep: string; file: string; chromium: string; form: 'short' | 'full' }>): Promise<string> {
  const file = resolve(reports, name)
  mkdirSync(reports, { recursive: true })
  // Playwright empties this folder first, so no other run may have the same.
  const output = resolve('.cache', 'e2e', String(process.pid))
  const cli = resolve(demo, 'node_modules', '@playwright', 'test', 'cli.js')
  const child = spawn(
    process.execPath,
    [cli, 'test', `--grep=${grep}`, '--reporter=json', `--output=${output}`],
    {
      cwd: demo,
      env: {
        ...process.env,
        ...{ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        PORTAGE_SCHEDULED: form === 'full' ? 'all' : undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', () => done(said.join('')))
  })
}
