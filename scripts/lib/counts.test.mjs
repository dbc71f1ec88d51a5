import { expect, test } from 'vitest'
import { addCounts, countCheck, countSkipped, printCounts } from './counts.mjs'
import { countVitest } from './runVitest.mjs'

test('the last line names skipped tests only where there are some', () => {
  expect(printCounts(addCounts([countCheck(true, ''), countCheck(false, 'why')]))).toBe('1 passed, 1 failed')
  expect(printCounts(addCounts([countCheck(true, ''), countSkipped('no browser')]))).toBe(
    '1 passed, 0 failed, 1 skipped',
  )
})

test('a test file that could not be loaded is one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(countVitest(report, { ok: false, output: '' })).toMatchObject({ passed: 3, failed: 1, skipped: 1 })
})

test('a run that ended badly without naming a test is one failure', () => {
  expect(countVitest(null, { ok: false, output: 'crashed' })).toMatchObject({ passed: 0, failed: 1 })
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [] }
  expect(countVitest(report, { ok: false, output: 'an unhandled error' })).toMatchObject({
    passed: 2,
    failed: 1,
  })
})
