import { root } from './paths.mjs'
import { takeReport } from './reports.mjs'
import { runCommand } from './runCommand.mjs'

/**
 * Counts what Vitest's JSON report says. A file that could not even be loaded counts as one failure, and so
 * does a run that ended badly without naming a test.
 * @param {any} report @param {{ ok: boolean, output: string }} result
 * @returns {import('./counts.mjs').Counts}
 */
export function countVitest(report, result) {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults = [],
  } = report ?? {}
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = numFailedTests + broken.length
  return {
    passed: numPassedTests,
    failed: failed === 0 && !result.ok ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
    output: result.output,
    remarks: result.output
      .split('\n')
      .filter((line) => /shared\/spec/.test(line))
      .slice(0, 1),
  }
}

/**
 * Runs Vitest and counts its tests.
 * @param {string} name of the report's file
 * @param {readonly string[]} parameters
 * @param {Readonly<{ cwd?: string, timeoutMs?: number, env?: Readonly<Record<string, string>> }>} [options]
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runVitest(name, parameters, { env = {}, ...options } = {}) {
  const { result, report } = await takeReport(name, (file) =>
    runCommand(
      'vitest',
      ['run', ...parameters, ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]],
      {
        cwd: root,
        // As in CI, so that a snapshot that is missing is a failure and not written on the quiet.
        env: { CI: 'true', ...env },
        ...options,
      },
    ),
  )
  return countVitest(report, result)
}
