import { orderIdOf, type Quote } from '../../domain/quote.js'
import type { EvmCall } from '../../domain/step.js'
import { decodeDeposit } from '../../verification/decodeDeposit.js'
import type { DepositTrace } from '../../vm/reader.js'

/** What a deposit leaves on chain, or null where the quote has no order to be known by. */
export function traceOf(quote: Quote, call: EvmCall): DepositTrace | null {
  const orderId = orderIdOf(quote)
  if (orderId === null) return null
  const asked = decodeDeposit(call.data)
  if (asked?.type === 'transfer') {
    const { to, amount } = asked
    return { type: 'transfer', token: call.to, from: call.from, to, amount, orderId }
  }
  // A router is not the depository: where it deposits was compared with what is trusted.
  const depository = asked ? call.to : quote.protocol?.paymentDetails.depository
  return depository === undefined ? null : { type: 'event', depository, orderId }
}
