import type { SignedHyperliquidCall } from '../../domain/step.js'
import { messageOf } from '../../utils/messageOf.js'
import { isRefused } from '../phases/payout.js'
import type { WithdrawalStop } from '../withdrawalStop.js'
import { findWithdrawalReader, type WithdrawalContext } from './context.js'

/**
 * What must hold before a payment that came signed is posted: it is signed by the account it names, and the exchange may
 * still take it. No wallet is needed. It is kept before it is posted, though posting it again would do nothing.
 */
export async function checkAction(context: WithdrawalContext, call: SignedHyperliquidCall): Promise<void> {
  const { ports, record, getState, emit, signal } = context
  const { chainId } = record
  const { round } = getState()
  const stop = (reason: WithdrawalStop): void => emit({ type: 'stopped', at: 'checking', reason })
  const reader = findWithdrawalReader(context)
  if (!reader?.readSigned)
    return stop({ type: 'chain-unreadable', message: `No exchange is configured for chain ${chainId}.` })
  const signed = await reader.readSigned(call).catch(() => null)
  if (!signed) return stop({ type: 'transaction-refused', fault: 'other-sender' })
  if (isRefused(getState(), round, signed.hash))
    return stop({ type: 'would-fail', message: 'The exchange no longer accepts this payment.' })
  try {
    const { signer: account } = call.signed
    const { blockNumber } = await reader.readAnchor({ chainId, account, signal })
    if (signed.validity.type === 'height' && blockNumber > signed.validity.lastHeight)
      return stop({
        type: 'would-fail',
        message: 'The exchange’s deadline for this payment has passed.',
      })
    emit({ type: 'payout-signed', round, ...signed, at: ports.client.clock.now() })
  } catch (error) {
    if (!signal.aborted) stop({ type: 'chain-unreadable', message: messageOf(error) })
  }
}
