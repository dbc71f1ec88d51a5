import { type ExecutionState, getExecutionStatus, getStopReason, isSettled } from '@portage/core/execution'

/** What is true of an order in the world, whatever anybody says. */
export type Truth = Readonly<{
  /** Deposit events of the order that stand, by the chain they are on. */
  deposits: readonly number[]
  originChainId: number
  payout: 'fill' | 'refund' | null
  /** What the service says at last. */
  word: string
  /** Whether a prompt for something of this order is open in the wallet. */
  hasOpenPrompt: boolean
  /** Whether a transaction of this order is in no block yet. */
  isPending: boolean
}>

/** Whether nothing more is to come of an execution but by the person or by time that was promised. */
export function isAtRest(state: ExecutionState, truth: Truth): boolean {
  return isSettled(state) || honestWait(state, truth) !== null
}

/** What an execution that has not come to its end honestly waits for, or null where it should have. */
function honestWait(state: ExecutionState, truth: Truth): string | null {
  const status = getExecutionStatus(state)
  // Exception: a failure is called one after it has stood for ten minutes.
  if (truth.word === 'failure' && state.service?.reading.status === 'failure') return 'a failure to stand'
  if (truth.deposits.length > 0) return null
  if (status === 'idle') return 'a click'
  if (truth.hasOpenPrompt) return 'the prompt in the wallet'
  const phases = state.items.map(({ phase }) => phase)
  if (phases.some((phase) => phase.name === 'waiting-turn' && phase.turn === 'awaited')) {
    return 'another execution that was asked for first'
  }
  if (truth.isPending) return null
  // Nothing is anywhere, which nobody but the person can know.
  const isOpen = phases.some(
    (phase) =>
      phase.name === 'locating' ||
      phase.name === 'asking' ||
      (phase.name === 'confirming' && phase.seen === 'unseen'),
  )
  return isOpen ? "the person's word" : null
}

/** What is wrong with how an execution ended, in one sentence, or null. */
export function findWrongEnd(state: ExecutionState, truth: Truth): string | null {
  const status = getExecutionStatus(state)
  const reason = getStopReason(state)?.type
  switch (status) {
    case 'success':
      return truth.payout === 'fill' ? null : 'it says success, and nothing was filled'
    case 'refunded':
      return truth.payout === 'refund' ? null : 'it says refunded, and nothing was refunded'
    case 'failed':
      return truth.word === 'failure' ? null : 'it says failed, and the service does not'
    case 'stopped':
      if (reason === 'deposit-on-other-chain') {
        return truth.deposits.some((id) => id !== truth.originChainId)
          ? null
          : 'it says that the deposit is on another chain, and there is none'
      }
      return truth.deposits.length > 0 ? `it stopped (${reason}), and a deposit of it stands` : null
    case 'idle':
      return truth.deposits.length > 0 ? 'it waits for a click, and a deposit of it stands' : null
    case 'running':
    case 'waiting-for-wallet':
    case 'locating':
    case 'settling':
      return null
    default:
      return status satisfies never
  }
}
