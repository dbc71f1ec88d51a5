import { describe, expect, test } from 'vitest'
import type { Quote } from '../domain/quote.js'
import { twoStepQuote } from './__fixtures__/twoStepQuote.js'
import { createState, emptyEntry } from './createState.js'
import type { Effect } from './effects.js'
import { effectsOf } from './effectsOf.js'
import type { ExecutionEvent } from './events.js'
import type { Ask, ExecutionRecord, Proof } from './facts.js'
import { phaseFromLog } from './phaseFromLog.js'
import { getExecutionStatus } from './selectors.js'
import type { ExecutionState, ItemPhase, ItemState } from './state.js'
import { transition } from './transition.js'

const account = twoStepQuote.request.user
const recordOf = (steps: Quote['steps']): ExecutionRecord => ({
  id: 'x',
  quote: { ...twoStepQuote, steps },
  account,
  createdAt: 0,
})
const anchor = { blockNumber: 5n, blockHash: '0x05', blockTime: 5, latestNonce: 0, pendingNonce: 0 }

/** Two plans that are walked whole: a deposit asked for twice, and an approval before a deposit. */
const plans = [
  { name: 'a deposit, asked for twice', record: recordOf(twoStepQuote.steps.slice(1)), attempts: 2 },
  { name: 'an approval and a deposit', record: recordOf(twoStepQuote.steps), attempts: 1 },
] as const

const askOf = (step: number, attempt: number): Ask => ({
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
const proofOf = ({ step, role }: ItemState): Proof =>
  role === 'approve'
    ? { type: 'approval', step, item: 0, hash: '0xh0', at: 2 }
    : { type: 'deposit', step, item: 0, hash: `0xh${step}`, chainId: 1, blockNumber: 6n, amount: 100n, at: 2 }
const outcome = (type: 'fill' | 'refund'): ExecutionEvent => ({
  type: 'outcome-proved',
  proof: { type, hash: '0xout', chainId: 2, amount: 99n, witness: 'chain', at: 3 },
})
const reading = (status: string, inTransactions: readonly string[] = []): ExecutionEvent => ({
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

type Plan = (typeof plans)[number]

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

const print = (value: unknown): string =>
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

type Edge = Readonly<{
  before: ExecutionState
  event: ExecutionEvent
  after: ExecutionState
  starts: readonly Effect[]
}>

/** The whole machine, walked once: each state by the first way into it, each event tried in each state. */
function walk(plan: Plan): readonly Edge[] {
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

const isOpenAsk = (phase: ItemPhase): boolean =>
  phase.name === 'locating' || (phase.name === 'asking' && phase.ask !== null)

/** Fails with the edge that breaks the rule. Cheaper than an expectation for each of so many edges. */
function demand(holds: boolean, rule: string, { before, event, after }: Edge): void {
  if (holds) return
  const phases = (state: ExecutionState): string => state.items.map((item) => item.phase.name).join(' ')
  throw new Error(`${rule}: ${event.type} takes ${phases(before)} to ${phases(after)}`)
}

describe.each(plans)('every reachable state of $name', (plan) => {
  const { record } = plan
  const edges = walk(plan)

  test('there are enough of them to mean something', () => {
    expect(new Set(edges.map((edge) => edge.before)).size).toBeGreaterThan(500)
  })

  test('proofs, facts and asks only grow', () => {
    for (const edge of edges) {
      const { before, after } = edge
      const grows = (from: readonly unknown[], to: readonly unknown[]): boolean =>
        from.every((one, index) => to[index] === one)
      demand(grows(before.proofs, after.proofs), 'a proof was lost', edge)
      demand(grows(before.facts, after.facts), 'a fact was lost', edge)
      demand(grows(before.asks, after.asks), 'an ask was lost', edge)
    }
  })

  test('only a rejection, the person, a hash or a proof ends an open ask', () => {
    const endings = ['rejected', 'nothing-waiting', 'confirming', 'watching', 'complete']
    for (const edge of edges) {
      edge.after.items.forEach(({ phase }, index) => {
        const was = edge.before.items[index]?.phase
        if (!was || !isOpenAsk(was) || isOpenAsk(phase)) return
        const ending = phase.name === 'stopped' ? phase.reason.type : phase.name
        demand(endings.includes(ending), `an open ask ended as ${ending}`, edge)
      })
    }
  })

  test('a wallet is asked once per key, after a check, one prompt at a time', () => {
    for (const edge of edges) {
      for (const effect of edge.starts) {
        if (effect.type !== 'ask') continue
        const isKnown = edge.before.asks.some(
          (ask) => ask.step === effect.step && ask.item === effect.item && ask.attempt === effect.attempt,
        )
        demand(!isKnown, 'a recorded ask was made again', edge)
        demand(edge.after.verification?.verdict === 'verified', 'an unchecked quote was asked for', edge)
      }
      const prompts = edge.after.items.filter(
        ({ phase }) => phase.name === 'asking' || phase.name === 'switching',
      )
      demand(prompts.length <= 1, 'two prompts at once', edge)
    }
  })

  test('an item is asked again only after its last ask was closed and nothing of it is proved', () => {
    for (const edge of edges) {
      edge.after.items.forEach((item, index) => {
        const was = edge.before.items[index]
        if (!was || item.attempt === was.attempt) return
        demand(
          was.phase.name === 'stopped' || edge.event.type === 'journal-read',
          'an open ask was passed over',
          edge,
        )
      })
    }
  })

  test('an event that does not apply gives back the very same object and nothing to do', () => {
    for (const edge of edges) {
      const { before, event, after, starts } = edge
      if (event.type === 'quote-verified' || event.type === 'status-seen' || before === after) continue
      demand(print(before) !== print(after), 'an equal state was made', edge)
      demand(before !== after || starts.length === 0, 'something was started for nothing', edge)
    }
  })

  test('what the journal keeps is enough: resuming puts every item where its asks and facts put it', () => {
    const kept = ['locating', 'confirming', 'watching', 'complete']
    for (const edge of edges) {
      if (edge.before === edge.after) continue
      const resumed = createState({ record, asks: edge.after.asks, facts: edge.after.facts })
      edge.after.items.forEach(({ phase }, index) => {
        const again = resumed.items[index]?.phase.name
        if (kept.includes(phase.name)) demand(again === phase.name, `resumed as ${again}`, edge)
        if (phase.name === 'asking' && phase.ask) demand(again === 'locating', `resumed as ${again}`, edge)
      })
    }
  })

  test('resuming asks no wallet for anything', () => {
    for (const edge of edges) {
      if (edge.before === edge.after) continue
      const resumed = createState({ record, asks: edge.after.asks, facts: edge.after.facts })
      const asks = effectsOf(resumed).some(
        (effect) => effect.type === 'ask' || effect.type === 'switch-chain',
      )
      demand(!asks && getExecutionStatus(resumed) !== 'waiting-for-wallet', 'a resumed execution asked', edge)
    }
  })
})
