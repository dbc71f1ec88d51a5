import {
  type ExecutionState,
  type ExecutionStatus,
  getDuplicates,
  getSituation,
  type StopReason,
} from '@portage/core/execution'
import { stopActions } from './stopActions.js'

const day = 86_400_000

/**
 * Whether a run belongs among those under way: it goes on, waits for the person, or may still turn up. What stands
 * still is shown as long as its order could be filled; what was paid twice, or on another chain, always.
 *
 * @param now milliseconds on the client's clock
 */
export function isListed(
  { state, status }: Readonly<{ state: ExecutionState; status: ExecutionStatus }>,
  now: number,
): boolean {
  if (getDuplicates(state).length > 0 || isElsewhere(state)) return true
  if (status === 'success' || status === 'refunded') return false
  if (status !== 'stopped' && status !== 'idle') return true
  const situation = getSituation(state)
  const mayGoOn =
    situation.name === 'allowed' ||
    (situation.name === 'stopped' && (isAwaited(situation.reason) || isHalfway(state, situation.reason)))
  return mayGoOn && now < endOf(state)
}

/** Whether a run that a reload left with its permission alone was stopped by something that can be put right. */
function isHalfway({ will, asks }: ExecutionState, { type }: StopReason): boolean {
  const action = stopActions[type]
  return will === 'prepare' && asks.length > 0 && (action === 'retry' || action === 'connect')
}

/** Whether its money lies on a chain where nobody fills it. */
function isElsewhere({ items }: ExecutionState): boolean {
  return items.some(({ phase }) => phase.name === 'stopped' && phase.reason.type === 'deposit-on-other-chain')
}

/** Whether what was asked may still turn up on chain by itself, after the run stopped. */
export function isAwaited({ type }: StopReason): boolean {
  return type === 'nothing-waiting' || type === 'transaction-pending' || type === 'transaction-named'
}

/** Until when something can come of a run that has asked: the order's own deadline, or a day. Milliseconds. */
function endOf({ quote, asks, createdAt }: ExecutionState): number {
  const deadline = quote.protocol?.orderData.output.deadline
  return deadline === undefined ? (asks.at(-1)?.askedAt ?? createdAt) + day : deadline * 1000
}
