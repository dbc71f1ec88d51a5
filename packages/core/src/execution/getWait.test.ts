import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StatusReading } from '../domain/request.js'
import { twoStepQuote } from './__fixtures__/twoStepQuote.js'
import { anchor, askOf, recordOf } from './__fixtures__/walk.js'
import { createState, emptyEntry } from './createState.js'
import type { Fact, ItemProof } from './facts.js'
import { getWait, type Wait } from './getWait.js'
import type { ExecutionState, ItemPhase, ItemState } from './state.js'

const second = 1_000
const minute = 60_000
/** When everything that is waited for here began. */
const since = 5_000_000
const ask = { ...askOf(0, 0), chainId: 101, askedAt: since }
const seen: ItemProof = {
  type: 'deposit',
  step: 0,
  item: 0,
  hash: '0xd',
  chainId: ask.chainId,
  blockNumber: 1n,
  amount: 1n,
  at: since,
}
const base = createState(emptyEntry(recordOf(twoStepQuote.steps.slice(1))))

/** An execution of one item in this phase. */
function stateIn(
  phase: ItemPhase,
  more: Partial<ExecutionState> & Readonly<{ role?: ItemState['role']; timeEstimate?: number | null }> = {},
): ExecutionState {
  const { role = 'deposit', timeEstimate = 2, ...rest } = more
  const { quote } = base
  return {
    ...base,
    quote: { ...quote, details: { ...quote.details, timeEstimate } },
    items: [{ step: 0, item: 0, role, attempt: 0, phase }],
    asks: [ask],
    ...rest,
  }
}

const reading = (status: string): StatusReading => ({
  requestId: '0xaa',
  status,
  inTransactions: [],
  outTransactions: [],
  updatedAt: null,
  failReason: null,
  refundFailReason: null,
  details: null,
})
const reported = (status: string) => ({ service: { reading: reading(status), since } })
const fact = (of: object): Fact => ({ step: 0, item: 0, attempt: 0, at: since, ...of }) as Fact
const watching: ItemPhase = { name: 'watching', hash: '0xd', seen, finality: 'open' }
const locating: ItemPhase = {
  name: 'locating',
  ask,
  searchedTo: null,
  effort: 'within-budget',
  callsId: null,
  walletMessage: null,
  refusedHash: null,
}
const confirming = (chainId: number): Extract<ItemPhase, { name: 'confirming' }> => ({
  name: 'confirming',
  walletMessage: null,
  ask: { ...ask, chainId, askedAt: since - minute },
  hash: '0xd',
  seen: 'unseen',
  nonce: null,
  blockedBy: null,
})
const named = { facts: [fact({ type: 'hash', hash: '0xd' })] }

const waits: Readonly<
  Record<string, readonly [ExecutionState, Wait['what'], number | null, number, number]>
> = {
  'an open prompt': [stateIn({ name: 'asking', ask }), 'wallet', null, 20 * second, 5 * minute],
  'an ask without an answer': [stateIn(locating), 'wallet', null, 20 * second, 5 * minute],
  'a batch the wallet took': [
    stateIn({ ...locating, callsId: '0xc' }, { facts: [fact({ type: 'calls', callsId: '0xc' })] }),
    'block',
    null,
    20 * second,
    5 * minute,
  ],
  'a block of a chain nobody knows': [
    stateIn(confirming(101), named),
    'block',
    null,
    20 * second,
    5 * minute,
  ],
  'a block of a slow chain': [stateIn(confirming(1), named), 'block', 12 * second, 36 * second, 5 * minute],
  'a block of a quick chain': [stateIn(confirming(42161), named), 'block', 250, 20 * second, 5 * minute],
  'what fell out of its block': [
    stateIn({ ...confirming(1), seen: 'vanished' }, named),
    'block',
    10 * minute,
    10 * minute,
    30 * minute,
  ],
  'a signature on its way': [
    stateIn(
      { name: 'posting', signature: '0x01' },
      { facts: [fact({ type: 'signature', signature: '0x01' })] },
    ),
    'service',
    null,
    20 * second,
    5 * minute,
  ],
  'a quick fill': [stateIn(watching), 'fill', 2 * second, 20 * second, 5 * minute],
  'a fill of no named length': [
    stateIn(watching, { timeEstimate: null, ...reported('pending') }),
    'fill',
    null,
    20 * second,
    5 * minute,
  ],
  'a fill said to take no time': [
    stateIn(watching, { timeEstimate: 0 }),
    'fill',
    second,
    20 * second,
    5 * minute,
  ],
  'a slow fill': [
    stateIn(watching, { timeEstimate: 158 }),
    'fill',
    158 * second,
    474 * second,
    1_580 * second,
  ],
  'a fill of a permit': [
    stateIn(
      { name: 'watching', hash: null, seen: null, finality: 'open' },
      {
        role: 'permit',
        facts: [fact({ type: 'posted', steps: [] })],
      },
    ),
    'fill',
    2 * second,
    20 * second,
    5 * minute,
  ],
  'a fill the chain has not shown': [
    stateIn(watching, reported('success')),
    'block',
    null,
    20 * second,
    5 * minute,
  ],
  'a failure': [stateIn(watching, reported('failure')), 'refund', 10 * minute, 10 * minute, 30 * minute],
  'a failure that has stood': [
    stateIn(watching, { ...reported('failure'), failure: 'stood' }),
    'refund',
    10 * minute,
    10 * minute,
    30 * minute,
  ],
  'a refund the chain has not shown': [
    stateIn(watching, reported('refund')),
    'refund',
    10 * minute,
    10 * minute,
    30 * minute,
  ],
  'the finality of what settles by itself': [
    stateIn({ ...watching, seen: { ...seen, type: 'call' } as ItemProof }, { role: 'call' }),
    'final',
    15 * minute,
    15 * minute,
    45 * minute,
  ],
}

describe.each(Object.entries(waits))('%s', (_, [state, what, expected, slow, unusual]) => {
  const standingAfter = (elapsed: number) => getWait(state, since + elapsed)?.standing

  test('says what it is, since when, and what is usual', () => {
    expect(getWait(state, since + 7)).toEqual({ what, since, elapsed: 7, expected, standing: 'usual' })
  })
  test('changes its standing at its edges', () => {
    expect([slow - 1, slow, unusual - 1, unusual].map(standingAfter)).toEqual([
      'usual',
      'slow',
      'slow',
      'unusual',
    ])
  })
  test('a longer wait is never more usual, and a clock set back is no wait', () => {
    const rank = { usual: 0, slow: 1, unusual: 2 }
    const times = fc.integer({ min: 0, max: 2 ** 45 })
    fc.assert(
      fc.property(times, times, (one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)]
        const [before, after] = [getWait(state, early), getWait(state, late)]
        if (!before || !after) throw new Error('It waits at any time.')
        expect(rank[after.standing]).toBeGreaterThanOrEqual(rank[before.standing])
        expect(before.elapsed).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test.each<[string, ExecutionState]>([
  ['nothing was asked', stateIn({ name: 'ready', anchor })],
  ['the ask is being recorded', stateIn({ name: 'waiting-turn', anchor, turn: 'ours' })],
  ['the wallet answers another first', stateIn({ name: 'waiting-turn', anchor, turn: 'awaited' })],
  ['it stopped', stateIn({ name: 'stopped', reason: { type: 'rejected' }, at: 'asking' })],
  [
    'it arrived',
    stateIn(watching, {
      proofs: [{ type: 'fill', hash: '0xf', chainId: 102, amount: 1n, witness: 'chain', at: since }],
    }),
  ],
])('is nothing where %s', (_, state) => {
  expect(getWait(state, since + minute)).toBeNull()
})

test('a prompt comes before what goes on beside it', () => {
  const items: ItemState[] = [
    { step: 0, item: 0, role: 'deposit', attempt: 0, phase: watching },
    { step: 1, item: 0, role: 'deposit', attempt: 0, phase: { name: 'asking', ask } },
  ]
  expect(getWait({ ...stateIn(watching), items }, since)?.what).toBe('wallet')
})
