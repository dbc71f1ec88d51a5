import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCallsStatus } from './readCallsStatus.js'

const one = `0x${'11'.repeat(32)}`
const two = `0x${'22'.repeat(32)}`

test.each([
  [100, 100],
  [200, 200],
  [400, 400],
  [600, 600],
  ['200', 200],
  ['PENDING', 100],
  ['CONFIRMED', 200],
  ['FAILED', null],
  ['constructor', null],
  ['', null],
  [null, null],
  [undefined, null],
  [7, null],
  [true, null],
  [{}, null],
])('status %j is %s', (status, expected) => {
  expect(readCallsStatus({ status })).toEqual({ status: expected, hashes: [] })
})

test('property: whatever a wallet answers, it is read or refused with a sentence', () => {
  const answer = fc.oneof(
    fc.anything(),
    fc.record({ status: fc.anything(), receipts: fc.array(fc.anything()) }),
  )
  fc.assert(
    fc.property(answer, (given) => {
      if (typeof given !== 'object' || given === null) return
      expect(readCallsStatus(given).hashes.every((hash) => /^0x[0-9a-fA-F]{64}$/.test(hash))).toBe(true)
    }),
  )
})

test('the transactions are named once each, in their order, and only where there is a hash', () => {
  const receipts = [
    { transactionHash: two, status: '0x1' },
    { transactionHash: two, status: '0x1' },
    { transactionHash: one },
    { transactionHash: 'null' },
    { transactionHash: null },
    null,
    'receipt',
  ]
  expect(readCallsStatus({ status: 200, receipts })).toEqual({ status: 200, hashes: [two, one] })
  expect(readCallsStatus({ status: 100, receipts: null })).toEqual({ status: 100, hashes: [] })
})

test.each([null, undefined, 'null', 200])('error: %j is no status', (answer) => {
  expect(() => readCallsStatus(answer)).toThrow('The wallet answered without a status of the batch.')
})
