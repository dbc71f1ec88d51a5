import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cache } from './paths.mjs'
import { takeReport } from './reports.mjs'
import { runCommand } from './runCommand.mjs'

/** Why tests were skipped, each reason once. @param {any} suites @returns {readonly string[]} */
function reasonsOf(suites = []) {
  const reasons = suites.flatMap((suite) => [
    ...reasonsOf(suite.suites),
    ...(suite.specs ?? [])
      .flatMap((spec) => spec.tests.flatMap((test) => test.annotations.filter(({ type }) => type === 'skip')))
      .map(({ description }) => description),
  ])
  return [...new Set(reasons)]
}

/**
 * Runs Playwright and counts its tests; what is skipped is said with its reason.
 * @param {string} name of the report's file
 * @param {string} cwd where its configuration is
 * @param {Readonly<{ parameters?: readonly string[], env?: Readonly<Record<string, string>> }>} [options]
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runPlaywright(name, cwd, { parameters = [], env = {} } = {}) {
  // What it draws of a test that fails is kept. It empties this folder first, so no other run may have the same.
  const drawn = join(cache, name, String(process.pid))
  const { result, report } = await takeReport(name, (file) =>
    runCommand('playwright', ['test', '--reporter=list,json', `--output=${drawn}`, ...parameters], {
      cwd,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
  )
  if (result.ok) rmSync(drawn, { recursive: true, force: true })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const failed = unexpected + flaky
  const isSilentFailure = failed === 0 && (!result.ok || expected + skipped === 0)
  return {
    passed: expected,
    failed: isSilentFailure ? 1 : failed,
    skipped,
    output: result.output,
    remarks: reasonsOf(report?.suites),
  }
}
