import { getSituation } from './getSituation.js'
import type { ExecutionState } from './state.js'
import type { StopReason } from './stopReason.js'

/** An execution as one status, derived from its situation. */
export type ExecutionStatus =
  | 'idle'
  | 'running'
  | 'waiting-for-wallet'
  | 'locating'
  | 'settling'
  | 'success'
  | 'refunded'
  | 'failed'
  | 'stopped'

/**
 * How an execution stands, as one status.
 *
 * @example
 * const isDone = getExecutionStatus(execution.getSnapshot()) === 'success'
 */
export function getExecutionStatus(state: ExecutionState): ExecutionStatus {
  const { name } = getSituation(state)
  switch (name) {
    case 'arrived':
    case 'called':
      return 'success'
    case 'back':
      return 'refunded'
    case 'failed':
    case 'stopped':
      return name
    case 'awaited':
    case 'asking':
    case 'switching':
      return 'waiting-for-wallet'
    case 'searching':
    case 'open':
    case 'wallet-failed':
    case 'over-budget':
      return 'locating'
    case 'preparing':
    case 'ready':
    case 'allowed':
      return state.will === 'run' ? 'running' : 'idle'
    // A wallet that took a batch has answered.
    case 'taken':
    case 'approving':
    case 'confirming':
    case 'blocked':
    case 'posting':
    case 'permitted':
    case 'waiting-for-solver':
    case 'filling':
    case 'reported-arrived':
    case 'reported-otherwise':
    case 'failing':
    case 'refunding':
      return isServiceDone(state) ? 'settling' : 'running'
    default:
      return name satisfies never
  }
}

function isServiceDone({ service }: ExecutionState): boolean {
  const status = service?.reading.status
  return status === 'success' || status === 'failure' || status === 'refund'
}

/** Whether nothing more is asked or waited for, unless the person says so or the service changes its mind. */
export function isSettled(state: ExecutionState): boolean {
  const status = getExecutionStatus(state)
  return status === 'success' || status === 'refunded' || status === 'failed' || status === 'stopped'
}

/**
 * Why the execution stopped, or null when it did not.
 *
 * @example
 * const reason = getStopReason(execution.getSnapshot())
 * if (reason?.type === 'quote-aged') show('Ask for a new quote.')
 */
export function getStopReason(state: ExecutionState): StopReason | null {
  const situation = getSituation(state)
  return situation.name === 'stopped' ? situation.reason : null
}
