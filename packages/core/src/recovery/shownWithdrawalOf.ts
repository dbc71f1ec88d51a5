import { canonicalText } from '../utils/canonicalText.js'
import { keccakText } from '../utils/keccak.js'
import { getWithdrawalAmount } from './selectors.js'
import type { WithdrawalState } from './state.js'

/**
 * A digest of what a person is shown before a click: which withdrawal, how much of it, and where it stands. It is made
 * where the screen is drawn, of the state that is drawn, and given to `start`: a withdrawal that stands elsewhere by
 * then, or would pay another amount, asks nobody.
 */
export function shownWithdrawalOf(state: WithdrawalState): string {
  const { record, phase } = state
  const reason = phase.name === 'stopped' ? phase.reason : null
  const amount = reason?.type === 'amount-lower' ? reason.amount : getWithdrawalAmount(state)
  return keccakText(canonicalText([record.id, amount, phase.name, reason]))
}
