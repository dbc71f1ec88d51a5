import { expect, test } from 'vitest'
import type { Finding } from '../domain/finding.js'
import { isOnlyMoved } from './isOnlyMoved.js'

const moved: Finding = { code: 'depository-moved', result: 'failed' }
const held: Finding = { code: 'order-id', result: 'passed' }

test.each<[string, readonly Finding[], boolean]>([
  ['the depository alone', [held, moved], true],
  ['something else that nobody could check', [moved, { code: 'route-calls', result: 'uncovered' }], true],
  ['something else that is wrong', [moved, { code: 'deposit-value', result: 'failed' }], false],
  ['nothing that is wrong', [held], false],
])('%s', (_name, findings, isOnly) => {
  expect(isOnlyMoved(findings)).toBe(isOnly)
})
