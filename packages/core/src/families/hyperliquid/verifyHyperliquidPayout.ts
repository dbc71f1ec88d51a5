import { isSameAddress } from '../../domain/currency.js'
import type { SignedHyperliquidCall } from '../../domain/step.js'
import type { PayoutCallReading, PayoutTerms, TransactionFault } from '../../recovery/transactionReading.js'
import { decodeHyperliquidTransfer } from './decodeHyperliquidTransfer.js'
import { dexOfCurrency, hyperliquidDollar } from './dollar.js'

/**
 * The same for a transfer on the exchange, which came signed. It moves nothing of the owner's: whoever has signed it pays,
 * and posting it makes only sure that it is done. Whether the signature is the signer's is asked before it is posted.
 */
export function verifyHyperliquidPayout(
  call: SignedHyperliquidCall,
  { record: { request }, amount, known }: PayoutTerms,
): PayoutCallReading {
  const refused = (fault: TransactionFault): PayoutCallReading => ({ type: 'refused', fault })
  const isAccount = (one: string, other: string): boolean => isSameAddress(one, other, 'hypevm')
  const { signer } = call.signed
  const transfer = decodeHyperliquidTransfer(call)
  if (transfer?.network !== 'Mainnet' || transfer.fromSubAccount !== '') return refused('other-function')
  // A payment out of one's own account is none.
  if ([request.owner, request.recipient].some((one) => isAccount(one, signer))) return refused('other-sender')
  if (known && known.depository !== 'rotating' && !isAccount(known.depository, signer))
    return refused('untrusted-target')
  if (!isAccount(transfer.destination, request.recipient)) return refused('other-recipient')
  const into = dexOfCurrency(request.currency)
  if (into === null || transfer.token !== hyperliquidDollar || transfer.destinationDex !== into)
    return refused('other-currency')
  if (transfer.amount !== amount) return refused('other-amount')
  const { destination: to, nonce } = transfer
  return {
    type: 'pays',
    by: 'signature',
    call,
    trace: { type: 'action', account: signer, nonce, to, into, amount },
  }
}
