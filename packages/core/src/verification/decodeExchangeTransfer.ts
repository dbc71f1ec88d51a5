import type { ExchangeCall } from '../domain/step.js'
import { readValues } from './readValues.js'
import { isKnownStruct } from './typedStructs.js'

/** A transfer on the perpetuals exchange, which takes the place of a deposit (facts: Hyperliquid, step `deposit`). */
export type ExchangeTransfer = Readonly<{
  exchange: string
  destination: string
  sourceDex: string
  destinationDex: string
  token: string
  /** In the smallest unit: the exchange writes decimals, the order counts eight of them. */
  amount: bigint
  fromSubAccount: string
  nonce: bigint
}>

/** What a transfer is signed as. */
export const transferType = 'HyperliquidTransaction:SendAsset'

/**
 * Reads a `sendAsset`, strictly: the types it is signed with are known field by field, and both nonces are one.
 *
 * @returns null when it is anything else
 */
export function decodeExchangeTransfer(call: ExchangeCall): ExchangeTransfer | null {
  if (call.action.type !== 'sendAsset' || call.primaryType !== transferType) return null
  if (!isKnownStruct(transferType, call.types)) return null
  return readValues(call.action.parameters, (read) => {
    const nonce = read.amount('nonce')
    if (BigInt(call.nonce) !== nonce) throw new RangeError('Two nonces.')
    return {
      exchange: read.text('hyperliquidChain'),
      destination: read.text('destination'),
      sourceDex: read.text('sourceDex'),
      destinationDex: read.text('destinationDex'),
      token: read.text('token'),
      amount: unitsOf(read.text('amount')),
      fromSubAccount: read.text('fromSubAccount'),
      nonce,
    }
  })
}

function unitsOf(text: string): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,8}))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError('An amount that is none.')
  return BigInt(whole + fraction.padEnd(8, '0'))
}
