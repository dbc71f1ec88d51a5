import { expect, test } from 'vitest'
import { record } from './__fixtures__/walk.js'
import { createWithdrawalState } from './createState.js'
import type { WithdrawalEvent } from './events.js'
import type { WithdrawalAsk, WithdrawalFact } from './facts.js'
import type { WithdrawalState } from './state.js'
import { transitionWithdrawal } from './transition.js'

const at = 1
const round = 0
const prepared = { nonce: `0x${'ab'.repeat(32)}`, amount: 700n, additionalData: null }
const signature: WithdrawalFact = { type: 'signature', round, attempt: 0, prepared, signature: '0x1', at }
const signed = createWithdrawalState({ record, asks: [], facts: [{ type: 'attested', at }, signature] })
const unsure = {
  type: 'submission-refused',
  round,
  code: null,
  message: 'm',
  earlier: 'unknown',
  at,
} as const
const begun = { type: 'job-begun', round, jobId: 'j', origin: 'ours', at } as const

const after = (...events: readonly WithdrawalEvent[]): WithdrawalState =>
  events.reduce((state, event) => transitionWithdrawal(state, event)[0], signed)

test('what the hub held before a job says nothing of what it holds after', () => {
  const held = after(unsure, { type: 'balance-read', amount: 700n })
  expect(transitionWithdrawal(held, { type: 'start-requested' })[0].round).toBe(1)

  const over = after(
    unsure,
    { type: 'balance-read', amount: 700n },
    begun,
    { type: 'job-forgotten', round, at },
    { type: 'start-requested' },
  )
  expect(over).toMatchObject({ round: 0, onHub: null, phase: { reason: { end: 'forgotten' } } })
})

test('a look at the hub counts only while somebody waits for it', () => {
  const following = after(unsure, begun)
  expect(transitionWithdrawal(following, { type: 'balance-read', amount: 700n })[0]).toBe(following)
})

test('the service’s word of one round is not said of the next, which another tab began', () => {
  const executed = after(begun, {
    type: 'job-seen',
    round,
    status: 'executed',
    reason: null,
    transaction: null,
    transactionId: null,
    at,
  })
  const foreign = transitionWithdrawal(executed, { type: 'payout-foreign', round, at })[0]
  expect(foreign.service).toMatchObject({ status: 'executed' })
  const ask: WithdrawalAsk = {
    key: 'w:1:signature:0',
    withdrawalId: record.id,
    round: 1,
    attempt: 0,
    kind: 'signature',
    walletKind: 'test',
    account: record.request.owner,
    chainId: 102,
    to: record.request.owner,
    value: 0n,
    inputHash: '0x1',
    anchor: null,
    askedAt: at,
  }
  const entry = { record, asks: [ask], facts: foreign.facts }
  const next = transitionWithdrawal(foreign, { type: 'journal-read', entry })[0]
  expect(next).toMatchObject({ round: 1, service: null, onHub: null })
})

test('what is paid out waits for nothing, whatever was said a moment before', () => {
  const proof = {
    round,
    hash: null,
    chainId: 101,
    blockNumber: null,
    amount: 700n,
    witness: 'service',
    at,
  } as const
  const complete = after(begun, { type: 'payout-proved', proof })
  const late = transitionWithdrawal(complete, { type: 'notice-changed', notice: 'It does not answer.' })[0]
  expect(late).toBe(complete)
})
