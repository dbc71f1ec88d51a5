import { expect, test } from 'vitest'
import type { Quote } from '../../domain/quote.js'
import { depositOnly } from '../__fixtures__/tell.js'
import { askOf } from '../__fixtures__/walk.js'
import type { ExecutionRecord, JournalEntry } from '../facts.js'
import { orderKeyOf } from '../orderKeyOf.js'
import { findOwner } from './findOwner.js'

const { record: plain } = depositOnly
const { quote } = plain
const orderId = `0x${'ab'.repeat(32)}` as const
const protocol = { ...({} as NonNullable<Quote['protocol']>), orderId }

/** A run of a quote. */
function recordOf(id: string, changes: Partial<Quote>, account = plain.account): ExecutionRecord {
  return { ...plain, id, account, quote: { ...quote, protocol, ...changes } }
}

/** The same, whose wallet was asked. */
function asked(record: ExecutionRecord): JournalEntry {
  const ask = {
    ...askOf(0, 0),
    executionId: record.id,
    key: `${orderKeyOf(record.quote, record.account)}:0:0:0`,
  }
  return { record, asks: [ask], facts: [] }
}

const first = asked(recordOf('first', {}))

test.each<[string, Partial<Quote>]>([
  ['under the same ids', { fees: { ...quote.fees, gas: null } }],
  ['under another request', { requestId: '0xother' }],
  ['in other letters', { protocol: { ...protocol, orderId: `0x${'AB'.repeat(32)}` } }],
])('an order that was asked for is another run’s %s', (_how, changes) => {
  expect(findOwner(recordOf('second', changes), [first])).toBe('first')
})

test.each<[string, ExecutionRecord]>([
  ['a run of its own', recordOf('first', {})],
  ['another order', recordOf('second', { protocol: { ...protocol, orderId: `0x${'cd'.repeat(32)}` } })],
  ['another account', recordOf('second', {}, `0x${'9'.repeat(40)}`)],
  ['a request without an order', recordOf('second', { protocol: null })],
])('%s is nobody else’s', (_what, record) => {
  expect(findOwner(record, [first])).toBeNull()
})

test('a request without an order was asked for under its own id only', () => {
  const swap = asked(recordOf('first', { protocol: null, requestId: '0xswap' }))
  expect(findOwner(recordOf('second', { protocol: null, requestId: '0xswap' }), [swap])).toBe('first')
  expect(findOwner(recordOf('second', { protocol: null, requestId: '0xother' }), [swap])).toBeNull()
})

test('a run whose record nobody can read still holds what it asked for', () => {
  const damaged = { ...first, id: 'first', record: null, damage: [] }
  expect(findOwner(recordOf('second', {}), [damaged])).toBe('first')
})

test('what was never asked for holds nothing', () => {
  expect(findOwner(recordOf('second', {}), [{ ...first, asks: [] }])).toBeNull()
})
