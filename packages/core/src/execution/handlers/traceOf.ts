import { nativeAddress } from '../../domain/currency.js'
import { orderIdOf, type Quote } from '../../domain/quote.js'
import type { TransactionCall } from '../../domain/step.js'
import { decodeDeposit } from '../../verification/decodeDeposit.js'
import { decodeExchangeTransfer } from '../../verification/decodeExchangeTransfer.js'
import type { DepositTrace } from '../../vm/reader.js'
import { bitcoinPaymentOf } from './bitcoinPaymentOf.js'

/** What a deposit leaves on chain, or null where the quote has no order to be known by. */
export function traceOf(quote: Quote, call: TransactionCall): DepositTrace | null {
  const orderId = orderIdOf(quote)
  if (orderId === null) return null
  const told = quote.protocol?.paymentDetails.depository
  if (call.vm === 'solana' || call.vm === 'ton') {
    return told === undefined
      ? null
      : { type: 'event', depository: told, orderId, depositor: quote.request.user }
  }
  if (call.vm === 'bitcoin') {
    const payment = bitcoinPaymentOf(call, quote)
    if (payment === null) return null
    const { to, amount, isMade } = payment
    const from = quote.request.user
    return isMade
      ? { type: 'transfer', token: nativeAddress('bvm') ?? '', from, to, amount, orderId }
      : { type: 'event', depository: to, orderId, depositor: from }
  }
  if (call.vm === 'exchange') {
    const asked = decodeExchangeTransfer(call)
    if (asked === null) return null
    const { destination, nonce } = asked
    return { type: 'event', depository: destination, orderId, depositor: quote.request.user, nonce }
  }
  const asked = decodeDeposit(call.data)
  if (asked?.type === 'transfer') {
    const { to, amount } = asked
    return { type: 'transfer', token: call.to, from: call.from, to, amount, orderId }
  }
  // A router is not the depository: where it deposits was compared with what is trusted.
  const depository = asked ? call.to : told
  return depository === undefined ? null : { type: 'event', depository, orderId }
}
