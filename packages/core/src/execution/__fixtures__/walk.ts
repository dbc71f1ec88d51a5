import type { Quote } from '../../domain/quote.js'
import type { Step } from '../../domain/step.js'
import type { Anchor } from '../../families/chainReadings.js'
import { createState, emptyEntry } from '../createState.js'
import type { Effect } from '../effects.js'
import type { ExecutionEvent } from '../events.js'
import type { Ask, ExecutionRecord, ItemProof } from '../facts.js'
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
  isContract: false,
}

/**
 * Steps to walk, how often each item may be asked for at most, and whether a batch may be tried. `everything` that
 * can come from outside is walked with one item only, where it meets every phase of a deposit; the longer plans are
 * walked for what their items do to each other.
 */
export type Plan = Readonly<{
  name: string
  record: ExecutionRecord
  attempts: number
  batching: boolean
  everything: boolean
  /** How many there are to be reached. */
  states: number
}>

/** The permission a permit gives is signed between the approval and the deposit, so that all three kinds meet. */
const [approve, deposit] = twoStepQuote.steps
const signAndPost = (endpoint: string): Step => ({
  id: 'authorize1',
  kind: 'signature',
  action: '',
  description: '',
  requestId: '0xaa',
  depositAddress: null,
  items: [
    {
      status: 'incomplete',
      check: null,
      call: {
        vm: 'signature',
        sign: { kind: 'eip191', message: 'hello' },
        post: { endpoint, method: 'POST', body: {} },
      },
    },
  ],
})
const three = approve && deposit ? [approve, signAndPost('/authorize'), deposit] : []

/** The plans that are walked whole. */
export const plans: readonly Plan[] = [
  {
    name: 'a deposit, asked for twice',
    record: recordOf(twoStepQuote.steps.slice(1)),
    attempts: 2,
    batching: false,
    everything: true,
    states: 5_391,
  },
  {
    name: 'an approval and a deposit, by themselves or as one batch',
    record: recordOf(twoStepQuote.steps),
    attempts: 1,
    batching: true,
    everything: false,
    states: 5_249,
  },
  {
    name: 'an approval, a signature and a deposit',
    record: recordOf(three),
    attempts: 1,
    batching: false,
    everything: false,
    states: 3_084,
  },
  {
    name: 'a permission by which the service takes the money, asked for twice',
    record: recordOf([signAndPost('/execute/permits')]),
    attempts: 2,
    batching: false,
    everything: true,
    states: 815,
  },
]

/** An ask of this step, as the journal would hold it. */
export const askOf = (step: number, attempt: number, kind: Ask['kind'] = 'transaction'): Ask => ({
  key: `${step}:${attempt}`,
  executionId: 'x',
  step,
  item: 0,
  attempt,
  kind,
  walletKind: 'test',
  account,
  chainId: 1,
  to: '0x3',
  value: 0n,
  inputHash: '0x',
  callsId: kind === 'batch' ? '0xca11' : null,
  anchor,
  askedAt: 1,
})

/** A node showed the transaction of this step. */
export const seenAs = (
  step: number,
  attempt: number,
  seen: Extract<ExecutionEvent, { type: 'transaction-seen' }>['seen'],
): ExecutionEvent => ({
  type: 'transaction-seen',
  step,
  item: 0,
  attempt,
  hash: `0xh${step}`,
  seen,
  nonce: null,
  blockedBy: null,
  at: 2,
})
/** What an item's proof looks like. */
export const proofOf = ({ step, role }: ItemState): ItemProof =>
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
function eventsFor(state: ExecutionState, plan: Plan): readonly ExecutionEvent[] {
  const ofItems = state.items.flatMap((one) =>
    one.attempt < plan.attempts ? eventsOf(one, state, plan) : [],
  )
  const isPermit = state.items[0]?.role === 'permit'
  const askInOtherTab = askOf(0, 0, isPermit ? 'signature' : 'transaction')
  const rest: readonly ExecutionEvent[] = [
    { type: 'check-requested', at: 1 },
    { type: 'prepare-requested', at: 1 },
    { type: 'start-requested', at: 1, quoteAge: 'aged', accepts: 'verified' },
    { type: 'hash-pasted', at: 1, hash: '0xh1' },
    reading('failure'),
    { type: 'failure-stood', at: 3 },
    outcome('refund'),
    { type: 'journal-read', entry: { record: plan.record, asks: [askInOtherTab], facts: [] } },
  ]
  return [
    { type: 'start-requested', at: 1, quoteAge: 'fresh', accepts: 'verified' },
    { type: 'cancel-requested', at: 1 },
    { type: 'nothing-waiting-declared', at: 5_000 },
    { type: 'quote-verified', verification: { verdict: 'verified', findings: [] }, clockAhead: 0 },
    ...ofItems,
    reading('pending', ['0xh0']),
    outcome('fill'),
    ...(plan.everything ? rest : []),
  ]
}

function eventsOf(one: ItemState, state: ExecutionState, plan: Plan): readonly ExecutionEvent[] {
  const { step, attempt } = one
  const key = { step, item: 0, attempt }
  const before: readonly ExecutionEvent[] = [
    { type: 'item-checked', ...key, anchor, walletOnChain: true },
    { type: 'item-checked', ...key, anchor, walletOnChain: false },
    { type: 'check-stopped', ...key, reason: { type: 'wallet-missing' } },
    { type: 'wallet-returned', ...key },
    { type: 'chain-switched', ...key },
    { type: 'switch-stopped', ...key, reason: { type: 'switch-refused' } },
    { type: 'ask-refused-by-journal', ...key, message: 'full', problem: 'full' },
    { type: 'press-awaited', ...key },
    { type: 'wallet-rejected', ...key, at: 2 },
    { type: 'wallet-failed', ...key, message: 'no answer' },
  ]
  if (one.role === 'sign' || one.role === 'permit') {
    const ask = askOf(step, attempt, 'signature')
    return [
      ...before,
      { type: 'ask-recorded', ...key, ask },
      { type: 'ask-existed', ...key, ask },
      { type: 'message-signed', ...key, signature: '0x51', at: 2 },
      { type: 'signature-posted', ...key, steps: [], at: 2 },
      { type: 'post-refused', ...key, message: 'no' },
      { type: 'permit-ended', ...key, end: 'expired', at: 3 },
      { type: 'permit-ended', ...key, end: 'spent', at: 3 },
    ]
  }
  const isBatch = state.items.some(({ phase }) => phase.name === 'joined')
  const ask = askOf(step, attempt, isBatch ? 'batch' : 'transaction')
  return [
    ...before,
    ...(plan.batching && one.role === 'approve' && state.asks.length === 0
      ? ([{ type: 'approval-joined', ...key }] as const)
      : []),
    ...(isBatch
      ? ([
          { type: 'batch-taken', ...key, callsId: '0x7a', at: 2 },
          { type: 'batch-refused', ...key, at: 2 },
        ] as const)
      : []),
    { type: 'turn-awaited', ...key },
    { type: 'ask-recorded', ...key, ask },
    { type: 'ask-existed', ...key, ask },
    { type: 'wallet-answered', ...key, hash: `0xh${step}`, at: 2 },
    {
      type: 'wallet-signed',
      ...key,
      bytes: '0x02',
      hash: `0xh${step}`,
      validity: { type: 'nonce', nonce: 3 },
      at: 2,
    },
    { type: 'sign-failed', ...key, message: 'no gas', at: 2 },
    { type: 'searched', ...key, searchedTo: 9n, effort: 'over-budget' },
    { type: 'located', ...key, hash: `0xh${step}`, at: 2 },
    seenAs(step, attempt, 'included'),
    { type: 'hash-refused', ...key, hash: `0xh${step}`, at: 2 },
    { type: 'transaction-reverted', ...key, hash: `0xh${step}`, at: 2 },
    { type: 'replacement-proved', ...key, hash: `0xh${step}`, at: 2 },
    { type: 'item-proved', ...key, proof: proofOf(one) },
    ...(one.role === 'deposit'
      ? ([
          { type: 'item-included', ...key, proof: proofOf(one) },
          { type: 'item-vanished', ...key },
          { type: 'deposit-elsewhere', ...key, chainId: 2, hash: '0xfar', amount: 1n, at: 2 },
          { type: 'duplicate-found', ...key, chainId: 1, hash: '0xtwin', amount: 1n, at: 2 },
        ] as const)
      : []),
  ]
}

/** A value as text, to be compared: two that differ never print alike. A walk prints more than it does anything else. */
export function print(value: unknown): string {
  if (typeof value === 'string') return `${value.length}"${value}"`
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(print).join()}]`
  let text = '{'
  for (const [key, one] of Object.entries(value)) if (one !== undefined) text += `${key}:${print(one)},`
  return `${text}}`
}

/** A state by all that decides what can happen next: of the facts, only where they put each item. */
function identify(state: ExecutionState): string {
  return print({
    will: state.will,
    verification: state.verification?.verdict,
    items: state.items.map(({ attempt, phase }) => [attempt, phase]),
    logged: state.items.map((item) => phaseFromLog(state, item)),
    asks: state.asks.map((ask) => ask.key).sort(),
    refused: state.facts.flatMap((fact) => (fact.type === 'hash-refused' ? [fact.hash] : [])).sort(),
    replaced: state.facts.flatMap((fact) => (fact.type === 'replaced' ? [fact.hash] : [])).sort(),
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
export function* walk(plan: Plan): Generator<Edge, void, void> {
  const first = createState(emptyEntry(plan.record))
  const seen = new Set([identify(first)])
  const open = [first]
  for (let before = open.pop(); before; before = open.pop()) {
    for (const event of eventsFor(before, plan)) {
      const [after, starts] = transition(before, event)
      yield { before, event, after, starts }
      if (after === before) continue
      const identity = identify(after)
      if (seen.has(identity)) continue
      seen.add(identity)
      open.push(after)
    }
  }
}
