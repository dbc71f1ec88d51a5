import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAtomicity } from './readAtomicity.js'

const isAtomic = (answer: unknown) => readAtomicity(answer, 8453)

test.each([
  ['supported', true],
  ['ready', true],
  ['unsupported', false],
  ['perhaps', false],
])('atomic.status %s is %s', (status, expected) => {
  expect(isAtomic({ '0x2105': { atomic: { status } } })).toBe(expected)
})

test.each([
  [true, true],
  [false, false],
  ['true', false],
  [1, false],
])('atomicBatch.supported %j is %s', (supported, expected) => {
  expect(isAtomic({ '0x2105': { atomicBatch: { supported } } })).toBe(expected)
})

test('of a wallet that speaks both, the newer is heard', () => {
  const both = { atomic: { status: 'unsupported' }, atomicBatch: { supported: true } }
  expect(isAtomic({ '0x2105': both })).toBe(false)
})

test('the chain is found however it is spelled, and what holds everywhere counts where it is not named', () => {
  const yes = { atomic: { status: 'supported' } }
  for (const key of ['0x2105', '0X2105', '0x02105', '8453']) expect(isAtomic({ [key]: yes })).toBe(true)
  expect(isAtomic({ '0x0': yes })).toBe(true)
  expect(isAtomic({ '0x0': yes, '0x2105': {} })).toBe(false)
  expect(isAtomic({ '0x1': yes })).toBe(false)
})

test.each([
  null,
  undefined,
  true,
  'atomic',
  {},
  { '0x2105': null },
  { '0x2105': 'yes' },
  { '0x2105': { atomic: null } },
  { '0x2105': { atomic: 'supported', atomicBatch: null } },
])('%j says nothing, so it is no', (answer) => {
  expect(isAtomic(answer)).toBe(false)
})

test('property: nothing else a wallet answers breaks it or is a yes', () => {
  const answer = fc.oneof(fc.anything(), fc.record({ '0x2105': fc.record({ atomic: fc.anything() }) }))
  const isYes = /supported|ready/
  fc.assert(
    fc.property(answer, (given) => {
      if (isYes.test(fc.stringify(given))) return
      expect(isAtomic(given)).toBe(false)
    }),
  )
})
