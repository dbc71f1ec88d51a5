import type { Hex } from '../../../domain/brand.js'
import { nativeAddress } from '../../../domain/currency.js'
import type { TronCall } from '../../../domain/step.js'
import { withSteps } from '../../../verification/__fixtures__/changes.js'
import * as honest from '../../../verification/__fixtures__/honestQuote.js'
import type { VerifyQuoteParameters } from '../../../verification/verifyQuote.js'
import { toTronHex } from '../tronAddress.js'

export const account = 'TYVWGh8XkmU49Hi9PkGAZXiiJPB3J5zJZy'
export const stranger = 'THa7BwoPfacfiELa63pbmm3g5PGKYmtJyt'
export const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const depository = honest.trusted.tron?.depository ?? ''

/** A call of a contract on Tron, of the account unless it says otherwise. */
export function tronCall(change: Partial<TronCall> = {}): TronCall {
  const [from, to] = [toTronHex(account), toTronHex(depository)]
  return { vm: 'tron', kind: 'call', from, to, data: '0x', value: 0n, ...change }
}

/** Calldata whose accounts may be spelled as on Tron. */
export function calldata(selector: string, ...words: readonly (string | bigint)[]): Hex {
  const plain = words.map((word) =>
    typeof word === 'string' && !word.startsWith('0x') ? toTronHex(word) : word,
  )
  return honest.calldata(selector, ...plain)
}

/** An honest quote whose money leaves Tron: TRX by one call of the depository, a token by an approval before it. */
export function tronQuote(
  kind: 'native' | 'erc20' = 'native',
  change: Partial<TronCall> = {},
  approval: Partial<TronCall> = {},
): VerifyQuoteParameters {
  const isNative = kind === 'native'
  const asked = honest.honestQuote('native', {
    user: account,
    originChainId: 107,
    originCurrency: isNative ? (nativeAddress('tvm') ?? '') : token,
  })
  const { amount } = asked.request
  const orderId = asked.quote.protocol?.orderId ?? ''
  const deposit = isNative
    ? tronCall({ data: calldata('0x49290c1c', account, orderId), value: amount, ...change })
    : tronCall({ data: calldata('0xe8017952', account, token, amount, orderId), ...change })
  const approve = tronCall({
    to: toTronHex(token),
    data: calldata('0x095ea7b3', depository, amount),
    ...approval,
  })
  return withSteps(asked, ([step]) => {
    const stepOf = (call: TronCall) =>
      step && { ...step, items: step.items.map((item) => ({ ...item, call })) }
    return isNative ? [stepOf(deposit)] : [stepOf(approve), stepOf(deposit)]
  })
}
