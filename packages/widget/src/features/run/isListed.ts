import type { ExecutionState, ExecutionStatus, StopReason } from '@portage/core/execution'
import { stops } from '../../copy/en/stops.js'
import { situationOf } from './situation.js'

const day = 86_400_000

/**
 * Whether a run belongs among those under way: it goes on, waits for the person, or may still turn up. What stands
 * still is shown as long as its order could be filled.
 *
 * @param now milliseconds on the client's clock
 */
export function isListed(
  { state, status }: Readonly<{ state: ExecutionState; status: ExecutionStatus }>,
  now: number,
): boolean {
  if (status === 'success' || status === 'refunded') return false
  if (status !== 'stopped' && status !== 'idle') return true
  const situation = situationOf(state)
  const mayGoOn =
    situation.name === 'allowed' ||
    (situation.name === 'stopped' && (isAwaited(situation.reason) || isHalfway(state, situation.reason)))
  return mayGoOn && now < endOf(state)
}

/** Whether a run that a reload left with its permission alone was stopped by something that can be put right. */
function isHalfway({ will, asks }: ExecutionState, { type }: StopReason): boolean {
  const { action } = stops[type]
  return will === 'prepare' && asks.length > 0 && (action === 'retry' || action === 'connect')
}

/** Whether what was asked may still turn up on chain by itself, after the run stopped. */
export function isAwaited({ type }: StopReason): boolean {
  return type === 'nothing-waiting' || type === 'transaction-pending'
}

/** Until when something can come of a run that has asked: the order's own deadline, or a day. Milliseconds. */
function endOf({ quote, asks, createdAt }: ExecutionState): number {
  const deadline = quote.protocol?.orderData.output.deadline
  return deadline === undefined ? (asks.at(-1)?.askedAt ?? createdAt) + day : deadline * 1000
}
