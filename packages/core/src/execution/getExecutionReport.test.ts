import { storyExecutions, storyNow } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import type { Fact } from './facts.js'
import { getExecutionReport } from './getExecutionReport.js'
import { getExecutionStatus } from './getExecutionStatus.js'
import type { ExecutionState } from './state.js'

const { success, successSaidByService, successPaidTwice, refunded, failed, called, permitted } =
  storyExecutions
const after = (seconds: number): number => storyNow + seconds * 1_000
const ofDeposit = { step: 0, item: 0, attempt: 0 } as const

function withFacts(state: ExecutionState, ...facts: readonly Fact[]): ExecutionState {
  return { ...state, facts: [...state.facts, ...facts] }
}

/** With nothing proved: only what was named is left. */
function unproved(...facts: readonly Fact[]): ExecutionState {
  return withFacts({ ...storyExecutions.unseen, proofs: [], service: null }, ...facts)
}

test('of a run that arrived it says what left and what arrived, where, and when', () => {
  const { details, requestId, receivedAt } = success.quote
  const named = withFacts(success, {
    type: 'hash',
    ...ofDeposit,
    hash: success.proofs[0]?.type === 'deposit' ? success.proofs[0].hash : '',
    at: after(4),
  })
  expect(getExecutionReport(named)).toEqual({
    id: success.id,
    status: 'success',
    requestId,
    orderId: success.quote.protocol?.orderId,
    from: {
      chainId: 31_337,
      currency: details.currencyIn?.currency,
      quoted: details.currencyIn?.amount,
      usd: details.currencyIn?.usd,
      moved: 500_000_000_000_000_000n,
      hash: expect.stringMatching(/^0x8f1c04be/),
    },
    to: {
      chainId: 31_338,
      currency: details.currencyOut?.currency,
      quoted: details.currencyOut?.amount,
      usd: details.currencyOut?.usd,
      moved: 1_504_810_000n,
      hash: expect.stringMatching(/^0x03be/),
    },
    refund: null,
    witness: 'chain',
    failReason: null,
    times: {
      quoted: receivedAt,
      asked: storyNow,
      sent: after(4),
      included: after(12),
      filled: after(36),
      refunded: null,
    },
  })
})

test('what only the service saw is said to be its word, and no amount is made of it', () => {
  const { to, witness } = getExecutionReport(successSaidByService)
  expect([to.moved, witness]).toEqual([null, 'service'])
})

test('what came back is no arrival', () => {
  const { status, to, refund, failReason, times } = getExecutionReport(refunded)
  expect(status).toBe('refunded')
  expect([to.moved, to.hash, times.filled]).toEqual([null, null, null])
  expect(refund).toEqual({
    chainId: 31_337,
    hash: expect.stringMatching(/^0x77d2/),
    moved: 499_800_000_000_000_000n,
  })
  expect([failReason, times.refunded]).toEqual(['SLIPPAGE', after(155)])
})

test('a failed run has its payment and its reason, and nothing at the other end', () => {
  const { status, from, to, refund, failReason } = getExecutionReport(failed)
  expect([status, to.hash, refund, failReason]).toEqual(['failed', null, null, 'UNKNOWN'])
  expect(from.moved).toBe(500_000_000_000_000_000n)
})

test('a swap that one transaction carries out has it at both ends', () => {
  const { from, to, times, witness } = getExecutionReport(called)
  expect(from.hash).not.toBeNull()
  expect(to.hash).toBe(from.hash)
  expect([times.included, times.filled, witness]).toEqual([after(12), after(12), 'chain'])
  // What a router paid out is not read.
  expect([from.moved, to.moved]).toEqual([null, null])
})

test('a call that settles by itself towards another chain has not arrived there', () => {
  const request = { ...called.quote.request, destinationChainId: 31_338 }
  const { to, times } = getExecutionReport({ ...called, quote: { ...called.quote, request } })
  expect([to.hash, times.filled]).toEqual([null, null])
})

test('a signature was sent when the service took it', () => {
  const { from, times } = getExecutionReport(permitted)
  expect([from.hash, times.asked, times.sent]).toEqual([null, storyNow, after(5)])
})

describe('the ask it counts from', () => {
  test('is that of the payment, and not one that came after', () => {
    expect(getExecutionReport(successPaidTwice).times.asked).toBe(storyNow)
  })
  test('is none as long as only an approval was asked for', () => {
    expect(getExecutionReport(storyExecutions.askingForApproval).times.asked).toBeNull()
  })
})

describe('a transaction that nobody has seen yet', () => {
  const named: Fact = { type: 'hash', ...ofDeposit, hash: '0xnamed', at: after(3) }
  test('is the one the wallet named', () => {
    const { from, times } = getExecutionReport(unproved(named))
    expect([from.hash, from.moved, times.sent, times.included]).toEqual(['0xnamed', null, after(3), null])
  })
  test.each(['hash-refused', 'reverted', 'replaced'] as const)('and none after %s', (type) => {
    expect(
      getExecutionReport(unproved(named, { type, ...ofDeposit, hash: '0xnamed', at: after(9) })).from.hash,
    ).toBeNull()
  })
  test('is not that of an approval', () => {
    const approval = withFacts(storyExecutions.askingForApproval, { ...named })
    expect(getExecutionReport(approval).from.hash).toBeNull()
  })
})

test('every state of the stories has a report, with its own status, that names no account', () => {
  for (const state of Object.values(storyExecutions)) {
    const report = getExecutionReport(state)
    expect(report.status).toBe(getExecutionStatus(state))
    const text = JSON.stringify(report, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    // The id of a run of the stories is made of its account.
    expect(text.replace(report.id, '')).not.toContain(state.account)
  }
})
