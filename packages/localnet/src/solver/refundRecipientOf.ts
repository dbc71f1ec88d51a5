import { nativeAddress } from '../chains/localChain.js'
import type { Deposit, IntentRequest } from '../state/request.js'

/** Where a refund goes; null where nobody has said, and the money waits to be recovered. */
export function refundRecipientOf(
  { settlement, depositAddress, refundTo }: IntentRequest,
  deposit: Deposit,
): string | null {
  if (depositAddress !== null) {
    if (refundTo !== nativeAddress) return refundTo
    // The zero address stands for whoever has paid, where that is known.
    const { paid } = depositAddress
    return paid === null || paid.hash === null ? null : paid.from
  }
  const order = settlement.by === 'order' ? settlement.order : undefined
  return order?.inputs[0]?.refunds[0]?.recipient ?? deposit.depositor
}
