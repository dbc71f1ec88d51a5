import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hyperliquidQuote } from '../../families/hyperliquid/__fixtures__/honestQuote.js'
import { anyAsk, anyFact, anyRecord } from '../__fixtures__/arbitraries.js'
import { askOf, plans } from '../__fixtures__/walk.js'
import { decodeLine } from './decodeLine.js'
import { type LineContent, lineOf } from './line.js'

const [plan] = plans
if (!plan) throw new Error('There are no plans.')
const ask = askOf(0, 0)
const fact = { type: 'hash', step: 0, item: 0, attempt: 0, hash: '0x1', at: 1 } as const

const anyContent: fc.Arbitrary<LineContent> = fc.oneof(
  anyAsk.map((one) => ({ type: 'ask', ask: one }) as const),
  anyFact.map((one) => ({ type: 'fact', fact: one }) as const),
  anyRecord.map((one) => ({ type: 'execution', record: one }) as const),
)

test('default: whatever is written is read back equal, after the copying a database does', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      const line = lineOf(content)
      expect(decodeLine(structuredClone(line))).toEqual({ type: 'read', line })
    }),
  )
})

test('the steps of a real quote survive', () => {
  const line = lineOf({ type: 'execution', record: plan.record })
  expect(decodeLine(structuredClone(line))).toEqual({ type: 'read', line })
})

test('fields this code does not know stay', () => {
  const line = { ...lineOf({ type: 'ask', ask }), ask: { ...ask, colour: 'red' }, sealed: true }
  expect(decodeLine(line)).toEqual({ type: 'read', line })
})

describe('version 1', () => {
  const { kind, callsId, ...rest } = ask
  const { isContract, ...anchor } = ask.anchor
  const first = { ...rest, anchor }

  test('an ask was one transaction of an account that nobody took for a contract', () => {
    const stored = Object.freeze({ v: 1, type: 'ask', ask: Object.freeze(first) })
    expect(decodeLine(stored)).toEqual({
      type: 'read',
      line: {
        v: 4,
        type: 'ask',
        ask: { ...rest, kind: 'transaction', callsId: null, anchor: { ...anchor, isContract: false } },
      },
    })
  })

  test('executions and facts are what they were', () => {
    for (const content of [
      { type: 'fact', fact } as const,
      { type: 'execution', record: plan.record } as const,
    ]) {
      expect(decodeLine({ v: 1, ...content })).toEqual({ type: 'read', line: lineOf(content) })
    }
  })
})

describe('version 2', () => {
  const ofAsk = { step: 0, item: 0, attempt: 0, at: 1 }
  const signed = { type: 'signed', ...ofAsk, hash: '0xh', bytes: '0x02' } as const

  test('what was signed has a place in the order of its account', () => {
    const stored = Object.freeze({ v: 2, type: 'fact', fact: Object.freeze({ ...signed, nonce: 7 }) })
    expect(decodeLine(stored)).toEqual({
      type: 'read',
      line: { v: 4, type: 'fact', fact: { ...signed, nonce: 7, validity: { type: 'nonce', nonce: 7 } } },
    })
    expect(stored.fact).toHaveProperty('nonce', 7)
  })

  test('everything else is what it was', () => {
    for (const content of [
      { type: 'ask', ask } as const,
      { type: 'fact', fact } as const,
      { type: 'execution', record: plan.record } as const,
    ]) {
      expect(decodeLine({ v: 2, ...content })).toEqual({ type: 'read', line: lineOf(content) })
    }
  })
})

describe('version 3', () => {
  const today = hyperliquidQuote().quote.steps
  const former = today.map((step) => ({
    ...step,
    items: step.items.map((item) => ({
      ...item,
      call: item.call.vm === 'hyperliquid' ? { ...item.call, vm: 'exchange' } : item.call,
    })),
  }))

  test('calls of Hyperliquid were named after the exchange, in a quote and in steps that were added', () => {
    expect(former).not.toEqual(today)
    const record = { ...plan.record, quote: { ...plan.record.quote, steps: today } }
    const stored = {
      v: 3,
      type: 'execution',
      record: { ...record, quote: { ...record.quote, steps: former } },
    }
    expect(decodeLine(stored)).toEqual({ type: 'read', line: lineOf({ type: 'execution', record }) })
    const posted = { type: 'posted', step: 0, item: 0, attempt: 0, at: 1, steps: today } as const
    expect(decodeLine({ v: 3, type: 'fact', fact: { ...posted, steps: former } })).toEqual({
      type: 'read',
      line: lineOf({ type: 'fact', fact: posted }),
    })
  })

  test('everything else is what it was', () => {
    for (const content of [
      { type: 'ask', ask } as const,
      { type: 'fact', fact } as const,
      { type: 'execution', record: plan.record } as const,
    ]) {
      expect(decodeLine({ v: 3, ...content })).toEqual({ type: 'read', line: lineOf(content) })
    }
  })
})

test('bytes good until an end this code does not know are read, and kept', () => {
  const validity = { type: 'epoch', epoch: 3 }
  const fact = { type: 'signed', step: 0, item: 0, attempt: 0, at: 1, hash: 'h', bytes: '0x', validity }
  expect(decodeLine({ v: 4, type: 'fact', fact })).toMatchObject({ type: 'read', line: { fact } })
  expect(decodeLine({ v: 4, type: 'fact', fact: { ...fact, validity: 7 } })).toMatchObject({
    type: 'damaged',
  })
})

describe('what a wallet has added to a deposit', () => {
  const deposit = { type: 'deposit', step: 0, item: 0, hash: '0xd', chainId: 1, blockNumber: 1n, amount: 1n }
  const lineWith = (added: unknown) => ({
    ...{ v: 4, type: 'fact' },
    fact: { type: 'proof', at: 1, proof: { ...deposit, at: 1, added } },
  })

  test.each([
    undefined,
    { type: 'bytes', count: 32 },
    { type: 'calls', count: null },
    // Of a newer version.
    { type: 'instructions', of: ['x'] },
  ])('%j is read', (added) => {
    const line = lineWith(added)
    expect(decodeLine(line)).toEqual({ type: 'read', line })
  })

  test.each([7, {}, { type: 'bytes', count: null }, { type: 'calls', count: '1' }])(
    '%j is corrupted',
    (added) => {
      expect(decodeLine(lineWith(added))).toEqual({ type: 'damaged', reason: 'corrupted' })
    },
  )
})

test.each([5, 99, Number.MAX_SAFE_INTEGER])('version %s is newer, whatever it holds', (v) => {
  const newer = { type: 'damaged', reason: 'newer' }
  expect(decodeLine({ ...lineOf({ type: 'ask', ask }), v })).toEqual(newer)
  expect(decodeLine({ v, type: 'never heard of' })).toEqual(newer)
})

test.each<[what: string, value: unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['text', '{"v":2}'],
  ['a number', 2],
  ['a list', [2, 'ask']],
  ['no version', { type: 'ask', ask }],
  ['a version that is text', { v: '2', type: 'ask', ask }],
  ['a version between two', { v: 1.5, type: 'ask', ask }],
  ['a version before the first', { v: 0, type: 'ask', ask }],
  ['an unknown type', { v: 4, type: 'toString', ask }],
  ['no type', { v: 4, ask }],
  ['an ask under another name', { v: 4, type: 'ask', fact: ask }],
  ['an ask of version 1 that is no object', { v: 1, type: 'ask', ask: 'x' }],
  ['a fact without its time', { v: 4, type: 'fact', fact: { ...fact, at: undefined } }],
  ['a hash without its hash', { v: 4, type: 'fact', fact: { ...fact, hash: null } }],
  [
    'a proof without its amount',
    { v: 4, type: 'fact', fact: { type: 'proof', at: 1, proof: { type: 'deposit', at: 1 } } },
  ],
  ['an execution without its steps', { v: 4, type: 'execution', record: { ...plan.record, quote: {} } }],
  [
    'a call whose value is no bigint',
    {
      v: 4,
      type: 'execution',
      record: {
        ...plan.record,
        quote: {
          ...plan.record.quote,
          steps: plan.record.quote.steps.map((step) => ({
            ...step,
            items: step.items.map((item) => ({ ...item, call: { ...item.call, value: 1 } })),
          })),
        },
      },
    },
  ],
])('%s is corrupted', (_what, value) => {
  expect(decodeLine(value)).toEqual({ type: 'damaged', reason: 'corrupted' })
})

test('an ask with any of its fields lost is corrupted', () => {
  for (const field of Object.keys(ask)) {
    const line = { v: 4, type: 'ask', ask: { ...ask, [field]: undefined } }
    expect(decodeLine(line), field).toEqual({ type: 'damaged', reason: 'corrupted' })
  }
})
