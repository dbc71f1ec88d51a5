import { takeVerification } from './accept.js'
import { advance } from './advance.js'
import {
  awaitPress,
  endPermit,
  isOpenAtWallet,
  isOpenSignature,
  separate,
  unansweredPhase,
} from './answerAsk.js'
import { because } from './because.js'
import { addFact, inPhase, keyOf, stop, withAsk, withFact } from './change.js'
import type { Effect } from './effects.js'
import { awaitsWallet, effectKey, effectsOf, isWatched } from './effectsOf.js'
import type { ExecutionEvent } from './events.js'
import type { Fact } from './facts.js'
import { hear, settle } from './hearService.js'
import { forgetInclusion, hasDeposited, includeItem, proveItem } from './includeItem.js'
import { merge } from './mergeEntry.js'
import { cancel, closeAsks, prepare, start, takeUp } from './person.js'
import { findLastAsk, hasOpenAsk, isSought, locatingPhase, postedPhase } from './phaseFromLog.js'
import type { ExecutionState } from './state.js'
import { refuseHash, see, takeAnswer, takeHash, takeLocated, takePastedHash } from './takeHash.js'
import { withSteps } from './withSteps.js'

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
      return takeVerification(state, event)
    case 'item-checked':
      return inPhase(state, event, ['checking'], () => ({
        // Beside an open prompt nothing else is asked of the wallet; before its own it is looked at again.
        name: event.walletOnChain || hasOpenAsk(state) ? 'ready' : 'switching',
        anchor: event.anchor,
      }))
    case 'chain-switched':
      return inPhase(state, event, ['switching'], ({ phase }) => ({ name: 'ready', anchor: phase.anchor }))
    case 'approval-joined':
      return inPhase(state, event, ['checking'], () => ({ name: 'joined' }))
    case 'check-stopped':
      return inPhase(state, event, ['checking'], ({ phase }) => stop(phase, event.reason))
    case 'wallet-returned':
      return inPhase(state, event, ['stopped'], (item) =>
        awaitsWallet(item.phase.reason) ? takeUp(state, item).phase : item.phase,
      )
    case 'turn-awaited':
      return inPhase(state, event, ['waiting-turn'], ({ phase }) =>
        phase.turn === 'ours' ? { ...phase, turn: 'awaited' } : phase,
      )
    case 'switch-stopped':
      return inPhase(state, event, ['switching'], ({ phase }) => stop(phase, event.reason))

    case 'ask-recorded': {
      const asked = inPhase(state, event, ['waiting-turn'], () => ({ name: 'asking', ask: event.ask }))
      return asked === state ? state : withAsk(asked, event.ask)
    }
    case 'ask-existed': {
      const found = inPhase(state, event, ['waiting-turn'], () => unansweredPhase(event.ask))
      return found === state ? state : withAsk(found, event.ask)
    }
    case 'ids-reused':
      return inPhase(state, event, ['waiting-turn'], ({ phase }) =>
        stop(phase, { type: 'ids-reused', executionId: event.executionId }),
      )
    case 'ask-refused-by-journal':
      return inPhase(state, event, ['waiting-turn'], ({ phase }) =>
        stop(phase, { type: 'journal-failed', message: event.message, problem: event.problem }),
      )
    case 'wallet-moved':
      return inPhase(state, event, ['waiting-turn'], () => ({ name: 'checking' }))
    case 'press-awaited':
      return awaitPress(state, event)
    case 'wallet-answered':
      return takeHash(state, event, event.hash, event.at)
    case 'located':
      return takeLocated(state, event)
    case 'wallet-signed': {
      const { bytes, hash, validity, at } = event
      const signed: Fact = { type: 'signed', ...keyOf(event), bytes, hash, validity, at }
      return takeAnswer(state, event, signed)
    }
    case 'sign-failed':
      return withFact(
        inPhase(state, event, ['asking'], ({ phase }) =>
          stop(phase, { type: 'sign-failed', message: event.message }),
        ),
        state,
        { type: 'rejected', ...keyOf(event), at: event.at },
      )
    case 'batch-taken':
      return withFact(
        inPhase(state, event, ['asking', 'locating'], ({ phase }) =>
          phase.name === 'locating' && phase.callsId === event.callsId
            ? phase
            : locatingPhase(phase.ask, { callsId: event.callsId }),
        ),
        state,
        { type: 'calls', ...keyOf(event), callsId: event.callsId, at: event.at },
      )
    case 'batch-refused':
      return separate(state, event)
    case 'message-signed':
      return withFact(
        inPhase(state, event, ['asking', 'stopped'], ({ phase }) =>
          isOpenSignature(phase) ? { name: 'posting', signature: event.signature } : phase,
        ),
        state,
        { type: 'signature', ...keyOf(event), signature: event.signature, at: event.at },
      )
    case 'wallet-rejected':
      return withFact(
        inPhase(state, event, ['asking', 'locating'], ({ phase }) => stop(phase, { type: 'rejected' })),
        state,
        { type: 'rejected', ...keyOf(event), at: event.at },
      )
    case 'wallet-failed':
      return inPhase(state, event, ['asking'], ({ phase }) => unansweredPhase(phase.ask, event.message))

    case 'searched':
      return inPhase(state, event, ['locating'], ({ phase }) =>
        phase.searchedTo !== event.searchedTo || phase.effort !== event.effort
          ? { ...phase, searchedTo: event.searchedTo, effort: event.effort }
          : phase,
      )
    case 'transaction-seen':
      return see(state, event)
    case 'hash-refused':
      return refuseHash(state, event)
    case 'approval-fell-short':
      return inPhase(state, event, ['confirming'], ({ phase }) => stop(phase, { type: 'allowance-short' }))
    case 'transaction-reverted':
      return withFact(
        inPhase(state, event, ['confirming'], ({ phase }) =>
          phase.hash === event.hash
            ? stop(phase, { type: 'reverted', hash: event.hash, ...because(event) })
            : phase,
        ),
        state,
        { type: 'reverted', ...keyOf(event), hash: event.hash, ...because(event), at: event.at },
      )
    case 'replacement-proved':
      return withFact(
        inPhase(state, event, ['confirming'], ({ phase }) =>
          phase.hash === event.hash ? stop(phase, { type: 'replaced', hash: event.hash }) : phase,
        ),
        state,
        { type: 'replaced', ...keyOf(event), hash: event.hash, at: event.at },
      )
    case 'deposit-elsewhere': {
      const { chainId, hash, amount, at } = event
      const ask = findLastAsk(state, event)
      if (!ask) return state
      return withFact(
        inPhase(
          state,
          event,
          ['queued', 'checking', 'waiting-turn', 'asking', 'locating', 'confirming', 'stopped'],
          (item) =>
            isOpenAtWallet(item.phase) || isSought(state, item)
              ? stop(item.phase, { type: 'deposit-on-other-chain', chainId, hash })
              : item.phase,
        ),
        state,
        { type: 'elsewhere', ...keyOf(ask), chainId, hash, amount, at },
      )
    }
    case 'duplicate-found': {
      const { chainId, hash, amount, at } = event
      return hasDeposited(state, event)
        ? addFact(state, { type: 'duplicate', ...keyOf(event), chainId, hash, amount, at })
        : state
    }
    case 'item-included':
      return includeItem(state, event, event.proof)
    case 'item-vanished':
      return forgetInclusion(state, event)
    case 'item-proved':
      return proveItem(state, event, event.proof)

    case 'signature-posted': {
      const posted = inPhase(state, event, ['posting'], ({ role }) => postedPhase(role))
      if (posted === state) return state
      const { steps, at } = event
      return withSteps(addFact(posted, { type: 'posted', ...keyOf(event), steps, at }), steps)
    }
    case 'post-refused':
      return inPhase(state, event, ['posting'], ({ phase }) =>
        stop(phase, { type: 'post-refused', message: event.message }),
      )
    case 'permit-ended':
      return endPermit(state, event)
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
