import { nativeAddress } from '../../domain/currency.js'
import type { BitcoinCall } from '../../domain/step.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import { keccakText } from '../../utils/keccak.js'
import type { CallDescription } from '../../verification/callDescription.js'
import type { FamilyOf } from '../family.js'
import { bitcoinPaymentOf } from './bitcoinPaymentOf.js'
import { addressOf } from './bytes/addressOf.js'
import { decodePsbt } from './bytes/decodePsbt.js'
import { orderIdOfNote } from './bytes/orderIdOfNote.js'
import { dataOf } from './bytes/scripts.js'
import { readBitcoinItem } from './readBitcoinItem.js'
import { bitcoinDeposit } from './rules/bitcoinDeposit.js'
import { psbtFee } from './rules/psbtFee.js'
import { psbtInputs } from './rules/psbtInputs.js'
import { psbtOutputs } from './rules/psbtOutputs.js'
import { psbtSighash } from './rules/psbtSighash.js'

/** Bitcoin. */
export const bitcoin: FamilyOf<BitcoinCall> = {
  vm: 'bvm',
  calls: 'bitcoin',
  rules: [bitcoinDeposit, psbtInputs, psbtSighash, psbtOutputs, psbtFee],
  addressPayments: 'seen',
  // What it spends is the quote's, and can be spent once.
  signing: 'once',
  readItem: readBitcoinItem,
  readMessage: () => null,
  describe: describePsbt,
  describeAsk: (call, { request, protocol }) => ({
    chainId: request.originChainId,
    to: protocol?.paymentDetails.depository ?? '',
    value: 0n,
    inputHash: keccakText(call.psbt),
  }),
  traceOf: (call, quote, orderId) => {
    const payment = bitcoinPaymentOf(call, quote)
    if (payment === null) return null
    const { to, amount, isMade } = payment
    const from = quote.request.user
    return isMade
      ? { type: 'transfer', token: nativeAddress('bvm') ?? '', from, to, amount, orderId }
      : { type: 'event', depository: to, orderId, depositor: from }
  },
  // Also of one that took its place for a higher fee: it pays the same, and what is spent is spent once.
  matches: (call, { token, amount, from }, quote) =>
    token === null &&
    amount > 0n &&
    amount === bitcoinPaymentOf(call, quote)?.amount &&
    from === quote.request.user,
  // None fails in a block, so that there is nothing to be told apart: a deposit is known by what it pays.
  isSent: () => false,
  // Nobody there can sign a withdrawal.
  verifyPayout: () => null,
}

/** What does not come back to whoever pays is a deposit where an order's id stands beside it, else a payment. */
function describePsbt({ psbt }: BitcoinCall): CallDescription {
  const { inputs = [], outputs = [] } = decodePsbt(psbt) ?? {}
  const own = new Set(inputs.map(({ spent }) => (spent ? bytesToHex(spent.script) : '')))
  const paid = outputs.filter(({ script }) => dataOf(script) === null && !own.has(bytesToHex(script)))
  const [output, ...others] = paid
  const to = output && addressOf(output.script)
  if (!output || !to || others.length > 0) return { type: 'unknown' }
  const isDeposit = outputs.some(({ script }) => orderIdOfNote(script) !== null)
  return { type: isDeposit ? 'deposit' : 'payment', to, token: null, amount: output.amount }
}
