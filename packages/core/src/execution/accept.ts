import type { Verification } from '../domain/finding.js'
import type { ExecutionEvent } from './events.js'
import { shownOf, uncoveredOf } from './shownOf.js'
import type { Acceptance, ExecutionState } from './state.js'

/** The newest check. A yes that was given before anything was checked is for what this one finds. */
export function takeVerification(
  state: ExecutionState,
  { verification, clockAhead }: Extract<ExecutionEvent, { type: 'quote-verified' }>,
): ExecutionState {
  return state.accepts.type === 'first-check'
    ? { ...state, verification, clockAhead, accepts: uncovered(verification) }
    : { ...state, verification, clockAhead }
}

/** Nothing is asked of a wallet for a quote that was not checked, or for what nobody said yes to. */
export function mayAsk({ verification, accepts }: ExecutionState): boolean {
  if (verification === null || verification.verdict === 'failed') return false
  if (verification.verdict === 'verified') return true
  if (accepts.type !== 'uncovered') return false
  return uncoveredOf(verification).every((finding) => accepts.findings.includes(finding))
}

/** What is accepted after a click: a yes covers what was found by then, and what was said yes to before stays so. */
export function accept(
  { accepts, verification }: ExecutionState,
  wish: 'verified' | 'unverifiable' | undefined,
): Acceptance {
  if (wish === undefined) return accepts
  if (wish === 'verified') return accepts.type === 'verified' ? accepts : { type: 'verified' }
  const next: Acceptance = verification === null ? { type: 'first-check' } : uncovered(verification)
  return isSame(accepts, next) ? accepts : next
}

/**
 * Whether what was on the screen at the click is what would be asked for now. A click on what nobody had checked yet is
 * a yes to the quote, and to nothing that a check finds later.
 */
export function isShown(
  { quote, account, verification }: ExecutionState,
  { shown, accepts }: Pick<Extract<ExecutionEvent, { type: 'start-requested' }>, 'shown' | 'accepts'>,
): boolean {
  if (shown === undefined || shown === shownOf(quote, account, verification)) return true
  return accepts !== 'unverifiable' && shown === shownOf(quote, account, null)
}

function uncovered(verification: Verification): Acceptance {
  return { type: 'uncovered', findings: uncoveredOf(verification) }
}

function isSame(left: Acceptance, right: Acceptance): boolean {
  if (left.type !== 'uncovered' || right.type !== 'uncovered') return left.type === right.type
  return (
    left.findings.length === right.findings.length &&
    left.findings.every((finding, at) => finding === right.findings[at])
  )
}
