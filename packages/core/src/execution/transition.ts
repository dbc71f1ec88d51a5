import { addFact, inPhase, keyOf, stop, withAsk, withFact, withProof } from './change.js'
import type { Effect } from './effects.js'
import { effectKey, effectsOf, isWatched } from './effectsOf.js'
import type { ExecutionEvent, ItemKey } from './events.js'
import { type Fact, factKey, type JournalEntry, type Proof } from './facts.js'
import { cancel, closeAsks, findUnanswered, prepare, start } from './person.js'
import {
  findAsk,
  hasOpenAsk,
  isDeclaredAbsent,
  locatingPhase,
  phaseFromLog,
  proofsOf,
  rankOfPhase,
} from './phaseFromLog.js'
import type { ExecutionState, ItemState } from './state.js'

/**
 * The whole of how an execution changes: an old state and an event give a new state and what is to be done now.
 * Pure and total: an event that does not apply gives back the very same object and nothing to do.
 */
export function transition(
  state: ExecutionState,
  event: ExecutionEvent,
): readonly [ExecutionState, readonly Effect[]] {
  const applied = apply(state, event)
  if (applied === state) return [state, []]
  const next = advance(applied)
  const before = new Set(effectsOf(state).map(effectKey))
  const records = event.type === 'journal-read' ? [] : next.facts.slice(state.facts.length)
  return [
    next,
    [
      ...records.map((fact): Effect => ({ type: 'record', fact })),
      ...effectsOf(next).filter((effect) => !before.has(effectKey(effect))),
    ],
  ]
}

function apply(state: ExecutionState, event: ExecutionEvent): ExecutionState {
  switch (event.type) {
    case 'prepare-requested':
      return prepare(state)
    case 'start-requested':
      return start(state, event)
    case 'cancel-requested':
      return cancel(state, event.at)
    case 'nothing-waiting-declared':
      return closeAsks(state, event.at)
    case 'hash-pasted':
      return takePastedHash(state, event.hash, event.at)

    case 'quote-verified':
      return { ...state, verification: event.verification }
    case 'item-checked':
      return inPhase(state, event, ['checking'], () => ({
        name: event.walletOnChain ? 'ready' : 'switching',
        anchor: event.anchor,
      }))
    case 'chain-switched':
      return inPhase(state, event, ['switching'], ({ phase }) =>
        phase.name === 'switching' ? { name: 'ready', anchor: phase.anchor } : phase,
      )
    case 'check-stopped':
      return inPhase(state, event, ['checking'], ({ phase }) => stop(phase, event.reason))
    case 'switch-stopped':
      return inPhase(state, event, ['switching'], ({ phase }) => stop(phase, event.reason))

    case 'ask-recorded': {
      const asked = inPhase(state, event, ['asking'], ({ phase }) =>
        phase.name === 'asking' && !phase.ask ? { ...phase, ask: event.ask } : phase,
      )
      return asked === state ? state : withAsk(asked, event.ask)
    }
    case 'ask-existed': {
      const found = inPhase(state, event, ['asking'], ({ phase }) =>
        phase.name === 'asking' && !phase.ask ? locatingPhase(event.ask) : phase,
      )
      return found === state ? state : withAsk(found, event.ask)
    }
    case 'ask-refused-by-journal':
      return inPhase(state, event, ['asking'], ({ phase }) =>
        phase.name === 'asking' && !phase.ask
          ? stop(phase, { type: 'journal-failed', message: event.message })
          : phase,
      )
    case 'wallet-moved':
      return inPhase(state, event, ['asking'], ({ phase }) =>
        phase.name === 'asking' && !phase.ask ? { name: 'checking' } : phase,
      )
    case 'wallet-answered':
    case 'located':
      return takeHash(state, event, event.hash, event.at)
    case 'wallet-rejected':
      return withFact(
        inPhase(state, event, ['asking', 'locating'], ({ phase }) =>
          'ask' in phase && phase.ask ? stop(phase, { type: 'rejected' }) : phase,
        ),
        state,
        { type: 'rejected', ...keyOf(event), at: event.at },
      )
    case 'wallet-failed':
      return inPhase(state, event, ['asking'], ({ phase }) =>
        phase.name === 'asking' && phase.ask
          ? locatingPhase(phase.ask, { walletMessage: event.message })
          : phase,
      )

    case 'searched':
      return inPhase(state, event, ['locating'], ({ phase }) =>
        phase.name === 'locating' && phase.searchedTo !== event.searchedTo
          ? { ...phase, searchedTo: event.searchedTo }
          : phase,
      )
    case 'transaction-seen':
      return inPhase(state, event, ['confirming'], ({ phase }) =>
        phase.name === 'confirming' && phase.seen !== event.seen ? { ...phase, seen: event.seen } : phase,
      )
    case 'hash-refused':
      return refuseHash(state, event)
    case 'approval-fell-short':
      return inPhase(state, event, ['confirming'], ({ phase }) => stop(phase, { type: 'allowance-short' }))
    case 'transaction-reverted':
      return withFact(
        inPhase(state, event, ['confirming'], ({ phase }) =>
          phase.name === 'confirming' && phase.hash === event.hash
            ? stop(phase, { type: 'reverted', hash: event.hash })
            : phase,
        ),
        state,
        { type: 'reverted', ...keyOf(event), hash: event.hash, at: event.at },
      )
    case 'item-proved':
      return proveItem(state, event, event.proof)

    case 'status-seen':
      return hear(state, event)
    case 'failure-stood':
      return isWatched(state) && state.service?.reading.status === 'failure' && state.failure === 'none'
        ? { ...state, failure: 'stood' }
        : state
    case 'outcome-proved':
      return settle(state, event.proof)

    case 'journal-read':
      return merge(state, event.entry)
    case 'journal-failed':
      return state.journal === 'failing' ? state : { ...state, journal: 'failing' }
    default:
      return event satisfies never
  }
}

function takePastedHash(state: ExecutionState, hash: string, at: number): ExecutionState {
  const open = findUnanswered(state)
  return open ? takeHash(state, open, hash, at) : state
}

function takeHash(state: ExecutionState, key: ItemKey, hash: string, at: number): ExecutionState {
  const refused = state.facts.some((fact) => fact.type === 'hash-refused' && fact.hash === hash)
  const next = inPhase(state, key, ['asking', 'locating', 'confirming', 'stopped'], ({ phase }) => {
    if (phase.name === 'asking' || phase.name === 'locating') {
      return phase.ask && !refused ? { name: 'confirming', ask: phase.ask, hash, seen: 'unseen' } : phase
    }
    if (phase.name === 'confirming')
      return phase.hash === hash || refused ? phase : { ...phase, hash, seen: 'unseen' }
    // The person said that nothing was waiting, and something was: what the wallet sent counts.
    const ask = findAsk(state, key)
    return phase.name === 'stopped' && phase.reason.type === 'nothing-waiting' && ask && !refused
      ? { name: 'confirming', ask, hash, seen: 'unseen' }
      : phase
  })
  const fact: Fact = { type: 'hash', ...keyOf(key), hash, at }
  return isOlderAsk(state, key) ? addFact(state, fact) : withFact(next, state, fact)
}

/** Whether the item has been asked for again since: an answer to the older ask is kept, and found by its event. */
function isOlderAsk(state: ExecutionState, key: ItemKey): boolean {
  return state.items.some(
    (item) => item.step === key.step && item.item === key.item && item.attempt > key.attempt,
  )
}

/** The transaction turned out to be another one: back to where the rest of the log puts the item. */
function refuseHash(
  state: ExecutionState,
  event: Extract<ExecutionEvent, { type: 'hash-refused' }>,
): ExecutionState {
  const item = state.items.find((one) => one.step === event.step && one.item === event.item)
  if (item?.phase.name !== 'confirming' || item.phase.hash !== event.hash) return state
  const facts: readonly Fact[] = [
    ...state.facts,
    { type: 'hash-refused', ...keyOf(event), hash: event.hash, at: event.at },
  ]
  return {
    ...inPhase(state, event, ['confirming'], () => phaseFromLog({ ...state, facts }, item).phase),
    facts,
  }
}

function proveItem(state: ExecutionState, key: ItemKey, proof: Proof): ExecutionState {
  const next = inPhase(state, key, ['checking', 'asking', 'locating', 'confirming', 'stopped'], () =>
    proof.type === 'deposit' ? { name: 'watching', hash: proof.hash } : { name: 'complete' },
  )
  return withProof(next, state, proof)
}

function hear(
  state: ExecutionState,
  event: Extract<ExecutionEvent, { type: 'status-seen' }>,
): ExecutionState {
  if (!isWatched(state)) return state
  const { reading, at } = event
  const same = state.service?.reading.status === reading.status
  const heard: ExecutionState = {
    ...state,
    service: { reading, since: same && state.service ? state.service.since : at },
    failure: reading.status === 'failure' ? state.failure : 'none',
  }
  const [hash] = reading.inTransactions
  const lost = state.items.find(
    ({ role, phase }) => role === 'deposit' && (phase.name === 'locating' || isDeclaredAbsent(phase)),
  )
  return lost && hash !== undefined ? takeHash(heard, lost, hash, at) : heard
}

function settle(state: ExecutionState, proof: Proof): ExecutionState {
  if ((proof.type !== 'fill' && proof.type !== 'refund') || !isWatched(state)) return state
  if (state.proofs.some((known) => known.type === proof.type)) return state
  const items = state.items.map(
    (item): ItemState => (item.role === 'deposit' ? { ...item, phase: { name: 'complete' } } : item),
  )
  const proved = withProof({ ...state, items }, state, proof)
  return withFact(proved, state, {
    type: 'settled',
    outcome: proof.type === 'fill' ? 'success' : 'refunded',
    at: proof.at,
  })
}

/** Takes up what the journal holds: from another tab, or from before a reload. Nothing moves back. */
function merge(state: ExecutionState, entry: JournalEntry): ExecutionState {
  const known = new Set(state.facts.map(factKey))
  const newFacts = entry.facts.filter((fact) => !known.has(factKey(fact)))
  const newAsks = entry.asks.filter((ask) => !state.asks.some((one) => one.key === ask.key))
  if (newFacts.length === 0 && newAsks.length === 0) return state
  const facts = [...state.facts, ...newFacts]
  const asks = [...state.asks, ...newAsks]
  const proofs = proofsOf(facts)
  const items = state.items.map((item): ItemState => {
    const logged = phaseFromLog({ asks, facts, proofs }, item)
    const ahead =
      logged.attempt > item.attempt ||
      (logged.attempt === item.attempt && rankOfPhase(logged.phase) > rankOfPhase(item.phase))
    return ahead ? { ...item, ...logged } : item
  })
  return { ...state, facts, asks, proofs, items }
}

/** Moves on by itself: the items of the first step that is not complete, one wallet prompt at a time. */
function advance(state: ExecutionState): ExecutionState {
  const current = state.items.find((item) => item.phase.name !== 'complete')?.step
  if (current === undefined || (state.will !== 'prepare' && state.will !== 'run')) return state
  let prompting = hasOpenAsk(state) || state.items.some((item) => item.phase.name === 'switching')
  let changed = false
  const items = state.items.map((item): ItemState => {
    if (item.step !== current) return item
    const { phase } = item
    if (phase.name === 'queued') {
      changed = true
      return { ...item, phase: { name: 'checking' } }
    }
    if (phase.name === 'ready' && state.will === 'run' && !prompting) {
      changed = true
      if (!mayAsk(state)) return { ...item, phase: stop(phase, { type: 'unverifiable' }) }
      prompting = true
      return { ...item, phase: { name: 'asking', anchor: phase.anchor, ask: null } }
    }
    return item
  })
  return changed ? { ...state, items } : state
}

/** Nothing is asked of a wallet for a quote that was not checked, or not as far as the person accepted. */
function mayAsk({ verification, accepts }: ExecutionState): boolean {
  return (
    verification?.verdict === 'verified' ||
    (verification?.verdict === 'unverifiable' && accepts === 'unverifiable')
  )
}
