import type { Quote } from '../../domain/quote.js'
import type { Anchor } from '../../vm/reader.js'
import { createState, emptyEntry } from '../createState.js'
import type { Effect } from '../effects.js'
import type { ExecutionEvent } from '../events.js'
import type { Ask, ExecutionRecord, Proof } from '../facts.js'
import { phaseFromLog } from '../phaseFromLog.js'
import type { ExecutionState, ItemState } from '../state.js'
import { transition } from '../transition.js'
import { twoStepQuote } from './twoStepQuote.js'

const account = twoStepQuote.request.user
/** The record of the execution `x` that runs these steps. */
export const recordOf = (steps: Quote['steps']): ExecutionRecord => ({
  id: 'x',
  quote: { ...twoStepQuote, steps },
  account,
  createdAt: 0,
})
export const anchor: Anchor = {
  blockNumber: 5n,
  blockHash: '0x05',
  blockTime: 5,
  latestNonce: 0,
  pendingNonce: 0,
}

/** Steps to walk, and how often each item may be asked for at most. */
export type Plan = Readonly<{ name: string; record: ExecutionRecord; attempts: number }>

/** Two plans that are walked whole: a deposit asked for twice, and an approval before a deposit. */
export const plans: readonly Plan[] = [
  { name: 'a deposit, asked for twice', record: recordOf(twoStepQuote.steps.slice(1)), attempts: 2 },
  { name: 'an approval and a deposit', record: recordOf(twoStepQuote.steps), attempts: 1 },
]

/** An ask of this step, as the journal would hold it. */
export const askOf = (step: number, attempt: number): Ask => ({
  key: `${step}:${attempt}`,
  executionId: 'x',
  step,
  item: 0,
  attempt,
  walletKind: 'test',
  account,
  chainId: 1,
  to: '0x3',
  value: 0n,
  inputHash: '0x',
  anchor,
  askedAt: 1,
})
/** What an item's proof looks like. */
export const proofOf = ({ step, role }: ItemState): Proof =>
  role === 'approve'
    ? { type: 'approval', step, item: 0, hash: '0xh0', at: 2 }
    : { type: 'deposit', step, item: 0, hash: `0xh${step}`, chainId: 1, blockNumber: 6n, amount: 100n, at: 2 }
/** The order was filled, or refunded, and our own RPC saw it. */
export const outcome = (type: 'fill' | 'refund'): ExecutionEvent => ({
  type: 'outcome-proved',
  proof: { type, hash: '0xout', chainId: 2, amount: 99n, witness: 'chain', at: 3 },
})
/** The service said this. */
export const reading = (status: string, inTransactions: readonly string[] = []): ExecutionEvent => ({
  type: 'status-seen',
  at: 2,
  reading: {
    requestId: '0xaa',
    status,
    inTransactions,
    outTransactions: [],
    updatedAt: null,
    failReason: null,
    refundFailReason: null,
    details: null,
  },
})

/** Every event that could ever arrive, whether it fits the state or not. */
function eventsFor(state: ExecutionState, { record, attempts }: Plan): readonly ExecutionEvent[] {
  const ofItems = state.items.flatMap((one): ExecutionEvent[] => {
    const { step, attempt } = one
    if (attempt >= attempts) return []
    const key = { step, item: 0, attempt }
    return [
      { type: 'item-checked', ...key, anchor, walletOnChain: true },
      { type: 'item-checked', ...key, anchor, walletOnChain: false },
      { type: 'check-stopped', ...key, reason: { type: 'wallet-missing' } },
      { type: 'chain-switched', ...key },
      { type: 'switch-stopped', ...key, reason: { type: 'switch-refused' } },
      { type: 'ask-recorded', ...key, ask: askOf(step, attempt) },
      { type: 'ask-existed', ...key, ask: askOf(step, attempt) },
      { type: 'ask-refused-by-journal', ...key, message: 'full' },
      { type: 'wallet-answered', ...key, hash: `0xh${step}`, at: 2 },
      { type: 'wallet-rejected', ...key, at: 2 },
      { type: 'wallet-failed', ...key, message: 'no answer' },
      { type: 'searched', ...key, searchedTo: 9n },
      { type: 'located', ...key, hash: `0xh${step}`, at: 2 },
      { type: 'transaction-seen', ...key, seen: 'included' },
      { type: 'hash-refused', ...key, hash: `0xh${step}`, at: 2 },
      { type: 'transaction-reverted', ...key, hash: `0xh${step}`, at: 2 },
      { type: 'item-proved', ...key, proof: proofOf(one) },
    ]
  })
  return [
    { type: 'prepare-requested', at: 1 },
    { type: 'start-requested', at: 1, quoteAge: 'fresh', accepts: 'verified' },
    { type: 'start-requested', at: 1, quoteAge: 'aged', accepts: 'verified' },
    { type: 'cancel-requested', at: 1 },
    { type: 'nothing-waiting-declared', at: 1 },
    { type: 'hash-pasted', at: 1, hash: '0xh1' },
    { type: 'quote-verified', verification: { verdict: 'verified', findings: [] } },
    ...ofItems,
    reading('pending', ['0xh0']),
    reading('failure'),
    { type: 'failure-stood', at: 3 },
    outcome('fill'),
    outcome('refund'),
    { type: 'journal-read', entry: { record, asks: [askOf(0, 0)], facts: [] } },
  ]
}

/** A value as text, to be compared. */
export const print = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one))

/** A state by all that decides what can happen next: of the facts, only where they put each item. */
function identify(state: ExecutionState): string {
  return print({
    will: state.will,
    verification: state.verification?.verdict,
    items: state.items.map(({ attempt, phase }) => [attempt, phase]),
    logged: state.items.map((item) => phaseFromLog(state, item)),
    asks: state.asks.map((ask) => ask.key).sort(),
    refused: state.facts.flatMap((fact) => (fact.type === 'hash-refused' ? [fact.hash] : [])).sort(),
    proofs: state.proofs.map((proof) => proof.type).sort(),
    service: state.service?.reading.status,
    failure: state.failure,
  })
}

/** One event in one state: what became of it, and what was begun. */
export type Edge = Readonly<{
  before: ExecutionState
  event: ExecutionEvent
  after: ExecutionState
  starts: readonly Effect[]
}>

/** The whole machine, walked once: each state by the first way into it, each event tried in each state. */
export function walk(plan: Plan): readonly Edge[] {
  const first = createState(emptyEntry(plan.record))
  const seen = new Set([identify(first)])
  const open = [first]
  const walked: Edge[] = []
  for (let before = open.pop(); before; before = open.pop()) {
    for (const event of eventsFor(before, plan)) {
      const [after, starts] = transition(before, event)
      walked.push({ before, event, after, starts })
      if (after === before) continue
      const identity = identify(after)
      if (seen.has(identity)) continue
      seen.add(identity)
      open.push(after)
    }
  }
  return walked
}
