import { expect, test } from 'vitest'
import { slowestTests } from './slowestTests.mjs'

test('a report of Vitest: the longest first, in seconds, and no more than wished', () => {
  const assertionResults = [
    { fullName: 'short', duration: 5 },
    { fullName: 'long', duration: 2_000 },
    { fullName: 'skipped' },
  ]
  expect(slowestTests({ testResults: [{ name: 'a.test.ts', assertionResults }] }, 2)).toEqual([
    { title: 'long', file: 'a.test.ts', seconds: 2 },
    { title: 'short', file: 'a.test.ts', seconds: 0.005 },
  ])
})

test('a report of Playwright, with suites in suites', () => {
  const specs = [{ title: 'sends', tests: [{ results: [{ duration: 1_500 }] }] }]
  const suites = [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }]
  expect(slowestTests({ suites }, 20)).toEqual([{ title: 'sends', file: 'a.spec.ts', seconds: 1.5 }])
})

test('the pieces of evidence', () => {
  const evidence = [{ name: 'chaos', seconds: 12 }]
  expect(slowestTests({ evidence }, 20)).toEqual([{ title: 'chaos', file: 'evidence/chaos', seconds: 12 }])
})
