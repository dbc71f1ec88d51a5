import { findFact, signedAmountOf } from '../readLog.js'
import { readTransactionOf, type WithdrawalContext } from './context.js'

/**
 * What the service says counts where nobody here can look: of a job of our own, or one whose transaction is seen to
 * pay this withdrawal. Of any other nobody knows whom it paid.
 *
 * @returns whether it has said that it is done
 */
export function trustService(context: WithdrawalContext, hash: string | null): boolean {
  const { ports, record, getState, emit } = context
  const state = getState()
  const { round, service } = state
  if (service?.status !== 'executed') return false
  const at = ports.client.clock.now()
  const reading = readTransactionOf(context)
  const isOurs = findFact(state, 'job', round)?.origin === 'ours' || reading?.type === 'pays'
  // A page that has the family of its chain can tell, now or later.
  if (!isOurs && reading?.type === 'unread') return false
  if (!isOurs) {
    emit({ type: 'payout-foreign', round, at })
    return true
  }
  const amount = signedAmountOf(state, round) ?? state.agreed
  const proof = {
    round,
    hash,
    chainId: record.chainId,
    blockNumber: null,
    amount,
    witness: 'service',
    at,
  } as const
  emit({ type: 'payout-proved', proof })
  return true
}
