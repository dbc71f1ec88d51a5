import { addWithdrawalFact, placed, stopWithdrawal, withWithdrawalChange } from './change.js'
import { placeFromLog } from './placeFromLog.js'
import { findFact } from './readLog.js'
import { isStillOnHub, isUnsure } from './selectors.js'
import type { WithdrawalPhase, WithdrawalPlace, WithdrawalState } from './state.js'
import type { WithdrawalStop } from './withdrawalStop.js'

// What the person commands: go on, stop, close an ask that waits nowhere.

/** A click: go on, or ask again where an ask was closed. An open ask is never asked again. */
export function startWithdrawal(state: WithdrawalState): WithdrawalState {
  const { phase } = state
  const going = phase.name === 'stopped' ? resumeStopped(state, phase.reason, phase.at) : state
  return going.will === 'run' ? going : { ...going, will: 'run' }
}

function resumeStopped(state: WithdrawalState, reason: WithdrawalStop, at: WithdrawalPlace): WithdrawalState {
  switch (reason.type) {
    case 'amount-lower':
      return { ...state, agreed: reason.amount, phase: { name: 'idle' } }
    case 'signature-unanswered':
      return askAgain(state, 'idle')
    case 'rejected':
      return askAgain(state, at === 'signing' ? 'idle' : 'ready')
    case 'nothing-waiting':
    case 'reverted':
      return askAgain(state, 'ready')
    case 'submission-refused':
    case 'job-over':
      return beginRound(state, reason)
    case 'other-open':
      return at === 'submitting' ? beginRound(state, reason) : again(state)
    case 'domain-refused':
    case 'sign-failed':
      return askAgain(state, at === 'signing' ? 'idle' : 'ready')
    case 'cancelled':
    case 'support-only':
    case 'attest-refused':
    case 'prepare-refused':
    case 'prepared-wrong':
    case 'signature-unsupported':
    case 'transaction-refused':
    case 'would-fail':
    case 'chain-unreadable':
    case 'switch-refused':
    case 'switch-failed':
    case 'journal-failed':
    case 'journal-volatile':
      return again(state)
    default:
      return reason satisfies never
  }
}

/** A closed ask keeps its place in the journal; the next one gets a key of its own. */
function askAgain(state: WithdrawalState, name: 'idle' | 'ready'): WithdrawalState {
  const isThere = name === 'idle' || hasTransaction(state)
  return { ...state, attempt: state.attempt + 1, phase: { name: isThere ? name : 'following' } }
}

/** What was no ask is done once more. An ask that was closed before stays closed. */
function again(state: WithdrawalState): WithdrawalState {
  const { round, phase, attempt } = placeFromLog(state)
  if (round !== state.round) return { ...state, phase: { name: 'idle' } }
  if (phase.name !== 'stopped') return { ...state, phase }
  const name = hasTransaction(state) ? 'ready' : 'idle'
  return { ...state, attempt: Math.max(attempt + 1, state.attempt), phase: { name } }
}

function hasTransaction(state: WithdrawalState): boolean {
  return findFact(state, 'ready', state.round) !== undefined
}

/** Another signed request: only where nothing can come of the one before any more. */
function beginRound(state: WithdrawalState, reason: WithdrawalStop): WithdrawalState {
  if (isUnsure(reason) && !isStillOnHub(state)) return state
  return {
    ...state,
    round: state.round + 1,
    attempt: 0,
    phase: { name: 'idle' },
    service: null,
    onHub: null,
  }
}

/** What a person may stop: nothing was asked of a wallet, nor sent to the service. */
const stoppable: ReadonlySet<WithdrawalPhase['name']> = new Set([
  'idle',
  'attesting',
  'preparing',
  'waiting-turn',
  'needs-wallet',
  'ready',
  'checking',
  'switching',
])

/** Stops what has not been asked. What has been asked, or signed, is followed to its end. */
export function cancelWithdrawal(state: WithdrawalState, at: number): WithdrawalState {
  if (state.will === 'cancelled') return state
  const { phase } = state
  const stopped = stoppable.has(phase.name)
    ? { ...state, phase: stopWithdrawal(phase, { type: 'cancelled' }) }
    : state
  const cancelled: WithdrawalState = { ...stopped, will: 'cancelled' }
  return state.asks.length === 0 ? cancelled : addWithdrawalFact(cancelled, { type: 'cancelled', at })
}

/**
 * The person says that nothing is waiting in the wallet: the only way besides its own answer to close an ask. A hash
 * the chain has never seen may be closed too.
 */
export function closeAsk(state: WithdrawalState, at: number): WithdrawalState {
  const { phase, round, attempt } = state
  if (phase.name === 'signing')
    return { ...state, phase: stopWithdrawal(phase, { type: 'signature-unanswered' }) }
  if (phase.name === 'waiting-turn' && phase.purpose === 'signature') return state
  const isOurs = state.asks.some(
    (ask) => ask.kind === 'transaction' && ask.round === round && ask.attempt === attempt,
  )
  if (!isOurs) return letGo(state, at)
  if (!mayBeClosed(state)) return state
  const closed = withWithdrawalChange(state, {
    phase: stopWithdrawal(phase, { type: 'nothing-waiting' }),
    fact: { type: 'nothing-waiting', round, attempt, at },
  })
  // What nobody has ever seen is not looked for any more; where it turns up, the chain's search finds it.
  return phase.name === 'confirming'
    ? addWithdrawalFact(closed, { type: 'hash-refused', round, hash: phase.hash, at })
    : closed
}

/** Whether what a wallet was asked to send may be waiting nowhere. */
function mayBeClosed(state: WithdrawalState): boolean {
  const { phase } = state
  switch (phase.name) {
    case 'waiting-turn':
      return false
    case 'asking':
    case 'locating':
      return true
    default:
      return isOnlyNamed(state)
  }
}

/** A hash that was only named, with no wallet asked: one that nobody has ever seen holds nothing up. */
function letGo(state: WithdrawalState, at: number): WithdrawalState {
  const { phase, round } = state
  if (phase.name !== 'confirming' || !isOnlyNamed(state)) return state
  return withWithdrawalChange(state, placed(state, { type: 'hash-refused', round, hash: phase.hash, at }))
}

/** Whether nobody has seen the transaction that is looked at. Bytes we hold and send ourselves wait in no wallet. */
function isOnlyNamed({ phase, facts }: WithdrawalState): boolean {
  if (phase.name !== 'confirming' || phase.seen !== 'unseen') return false
  return !facts.some((fact) => fact.type === 'signed' && fact.hash === phase.hash)
}
