import { confirmingWithdrawal } from '../placeFromLog.js'
import { findFact, namedHash } from '../readLog.js'
import type { WithdrawalPhase, WithdrawalState } from '../state.js'
import type { PhaseEventOf, PhaseOf, WithdrawalChange, WithdrawalPhaseTable } from './phase.js'

/** A wallet names a transaction once, so that its answer is kept in whatever phase it comes. */
export type WalletAnswer = PhaseEventOf<'wallet-answered' | 'wallet-signed'>

/**
 * Rows for a transaction that may be the payment, whoever names it: a place to look, not yet a proof.
 *
 * @param leaves whether the phase is left for it; every phase is when left out
 */
export function payoutRows<Name extends WithdrawalPhase['name']>(
  leaves: (phase: PhaseOf<Name>, hash: string) => boolean = () => true,
): WithdrawalPhaseTable<Name>['on'] {
  const named = (
    phase: PhaseOf<Name>,
    { hash, at }: PhaseEventOf<'located' | 'hash-pasted'>,
    state: WithdrawalState,
  ): WithdrawalChange | null =>
    mayPay(state, hash) && leaves(phase, hash)
      ? { phase: confirmingWithdrawal(hash), fact: namedHash(state, { round: state.round, hash, at }) }
      : null
  const answered = (
    phase: PhaseOf<Name>,
    event: WalletAnswer,
    state: WithdrawalState,
  ): WithdrawalChange | null => {
    const kept = answerKept(event, state)
    return kept && leaves(phase, event.hash) ? { ...kept, phase: confirmingWithdrawal(event.hash) } : kept
  }
  return {
    'hash-pasted': named,
    located: named,
    'wallet-answered': answered,
    'wallet-signed': answered,
  }
}

/** What a wallet answers, as the line that is kept; null where nothing was there to be sent, or it is known to be another. */
export function answerKept(event: WalletAnswer, state: WithdrawalState): WithdrawalChange | null {
  if (!mayPay(state, event.hash)) return null
  return event.type === 'wallet-answered'
    ? { fact: { ...event, type: 'hash' } }
    : { fact: { ...event, type: 'signed' } }
}

/** Whether a transaction may be the payment that is waited for. */
export function mayPay(state: WithdrawalState, hash: string): boolean {
  const { round, proofs } = state
  return proofs.length === 0 && !isRefused(state, round, hash) && findFact(state, 'job', round) !== undefined
}

/** Whether a hash was found to be another one, or to have failed. */
export function isRefused({ facts }: Pick<WithdrawalState, 'facts'>, round: number, hash: string): boolean {
  return facts.some(
    (fact) =>
      (fact.type === 'hash-refused' || fact.type === 'reverted') &&
      fact.round === round &&
      fact.hash === hash,
  )
}
