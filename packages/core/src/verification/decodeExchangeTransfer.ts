import type { TypedDataField } from '../domain/step.js'
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

const primaryType = 'HyperliquidTransaction:SendAsset'

/**
 * Reads the raw data of a `sendAsset` item, strictly: the types it is signed with are known field by field, and both
 * nonces are one.
 *
 * @returns null when it is anything else
 */
export function decodeExchangeTransfer(raw: unknown): ExchangeTransfer | null {
  return readValues(raw, (item) => {
    const types = Object(raw).eip712Types as Readonly<Record<string, readonly TypedDataField[]>>
    if (item.text('eip712PrimaryType') !== primaryType || !isKnownStruct(primaryType, types))
      throw new RangeError('Another struct.')
    return item.struct('action', (action) => {
      if (action.text('type') !== 'sendAsset') throw new RangeError('Another action.')
      return action.struct('parameters', (read) => {
        const nonce = read.amount('nonce')
        if (item.amount('nonce') !== nonce) throw new RangeError('Two nonces.')
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
    })
  })
}

function unitsOf(text: string): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,8}))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError('An amount that is none.')
  return BigInt(whole + fraction.padEnd(8, '0'))
}
