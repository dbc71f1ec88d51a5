import { addFact, inPhase, keyOf, stop, withFact } from './change.js'
import type { ExecutionEvent } from './events.js'
import type { Ask } from './facts.js'
import { findAsk, locatingPhase, phaseFromLog } from './phaseFromLog.js'
import type { ExecutionState, ItemPhase, ItemState } from './state.js'

/** What a wallet was asked for, and gave no answer to. A signature that never came allows nothing. */
export function unansweredPhase(ask: Ask, walletMessage: string | null = null): ItemPhase {
  return ask.kind === 'signature'
    ? { name: 'stopped', reason: { type: 'signature-unanswered' }, at: 'asking' }
    : locatingPhase(ask, { walletMessage })
}

/**
 * Nothing was asked, since the wallet's window would not open: as after a reload, everything is there but the press. What
 * another tab has asked for meanwhile is followed instead.
 */
export function awaitPress(
  state: ExecutionState,
  event: Extract<ExecutionEvent, { type: 'press-awaited' }>,
): ExecutionState {
  const next = inPhase(state, event, ['waiting-turn'], (item) => {
    const known = findAsk(state, item)
    return known ? unansweredPhase(known) : { name: 'ready', anchor: item.phase.anchor }
  })
  return next === state ? state : { ...next, will: 'prepare' }
}

/** Whether a signature would still be taken: its prompt is open, or nobody knows what came of it. */
export function isOpenSignature(phase: ItemPhase): boolean {
  if (phase.name === 'asking') return phase.ask.kind === 'signature'
  return phase.name === 'stopped' && phase.reason.type === 'signature-unanswered'
}

/** Whether something that was asked for may still come of the wallet, or be on its way. */
export function isOpenAtWallet(phase: ItemPhase): boolean {
  return phase.name !== 'waiting-turn' && phase.name !== 'stopped'
}

/** Nobody can take the money by a permission that was signed: what was refused, too, is over only now. */
export function endPermit(
  state: ExecutionState,
  event: Extract<ExecutionEvent, { type: 'permit-ended' }>,
): ExecutionState {
  const { end, at } = event
  const ended = inPhase(state, event, ['posting', 'watching', 'stopped'], ({ role, phase }) => {
    const isGiven = phase.name !== 'stopped' || phase.reason.type === 'post-refused'
    return role === 'permit' && isGiven ? stop(phase, { type: 'permit-ended', end }) : phase
  })
  return withFact(ended, state, { type: 'permit-ended', ...keyOf(event), end, at })
}

/** The wallet takes no batches: nothing was sent, and each call is asked for by itself, from the first on. */
export function separate(
  state: ExecutionState,
  event: Extract<ExecutionEvent, { type: 'batch-refused' }>,
): ExecutionState {
  const refused = inPhase(state, event, ['asking', 'locating'], ({ phase }) =>
    phase.ask.kind === 'batch' ? { name: 'queued' } : phase,
  )
  if (refused === state) return state
  const next = addFact(refused, { type: 'batch-refused', ...keyOf(event), at: event.at })
  const isBatch = (item: ItemState): boolean => item.step === event.step && item.item === event.item
  return {
    ...next,
    items: next.items.map((item): ItemState => {
      // Another tab may have asked for it by itself already.
      if (item.phase.name === 'joined') return { ...item, ...phaseFromLog(next, item) }
      return isBatch(item) ? { ...item, attempt: event.attempt + 1 } : item
    }),
  }
}
