import type { Quote } from '../../domain/quote.js'
import type { BitcoinCall } from '../../domain/step.js'
import { decodePsbt } from './bytes/decodePsbt.js'
import { isPaidTo } from './bytes/scripts.js'

/** What a transaction of Bitcoin pays for its order. `isMade`: to an address that was made for the request. Satoshis. */
export type BitcoinPayment = Readonly<{ to: string; amount: bigint; isMade: boolean }>

/** Null where the quote does not say to whom. */
export function bitcoinPaymentOf(
  { psbt }: BitcoinCall,
  { steps, request, protocol }: Quote,
): BitcoinPayment | null {
  const made = request.useDepositAddress
    ? (steps.find(({ depositAddress }) => depositAddress !== null)?.depositAddress ?? null)
    : null
  const to = made ?? protocol?.paymentDetails.depository
  if (to === undefined) return null
  const paid = decodePsbt(psbt)?.outputs.filter(({ script }) => isPaidTo(script, to)) ?? []
  return { to, amount: paid.reduce((sum, { amount }) => sum + amount, 0n), isMade: made !== null }
}
