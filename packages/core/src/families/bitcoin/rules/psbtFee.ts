import { isNativeAddress } from '../../../domain/currency.js'
import type { Finding } from '../../../domain/finding.js'
import { compare, judge, uncovered } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { bitcoinItemsOf } from '../bitcoinItemsOf.js'
import type { Psbt } from '../bytes/decodePsbt.js'

/** Satoshis for each byte: above what the chain has asked for in its busiest hours. */
const mostPerByte = 1_000n
/** Bytes a signature adds to an input, at the least that kinds of accounts in use need. */
const bytesOfSignature = 16
/** A fee above this many times the one that was shown is another fee. */
const times = 5n

/**
 * What a transaction of Bitcoin spends and pays to nobody is the fee. It is bounded by its length and by the fee that
 * was shown. Of an input whose signature leaves its amount open, the amount is the service's report: uncovered.
 */
export function psbtFee(context: Context): readonly Finding[] {
  const { quote, request } = context
  const { gas } = quote.fees
  const isShown = gas !== null && gas.currency.chainId === request.originChainId
  const shown = isShown && isNativeAddress(gas.currency.address, 'bvm') ? gas.amount : null
  return bitcoinItemsOf(context).flatMap(({ psbt }) => {
    const fee = feeOf(psbt)
    const most = mostPerByte * BigInt(psbt.size + psbt.inputs.length * bytesOfSignature)
    const findings = judge('psbt-fee', [
      compare('at least', '0 satoshis', `${fee} satoshis`, fee >= 0n),
      compare('at most', `${most} satoshis`, `${fee} satoshis`, fee <= most),
      ...(shown === null
        ? []
        : [compare('about', `${shown} satoshis`, `${fee} satoshis`, fee <= shown * times)]),
    ])
    const isOpen = psbt.inputs.some(({ isAmountSigned }) => !isAmountSigned)
    return isOpen && findings.every(({ result }) => result === 'passed')
      ? [uncovered('psbt-fee', 'amounts that are signed', `${fee} satoshis, by the service`)]
      : findings
  })
}

function feeOf({ inputs, outputs }: Psbt): bigint {
  const spent = inputs.reduce((sum, input) => sum + (input.spent?.amount ?? 0n), 0n)
  return outputs.reduce((rest, { amount }) => rest - amount, spent)
}
