import type { HyperliquidCall } from '../../domain/step.js'
import { readValues } from '../../verification/readValues.js'
import { isOfForm } from '../../verification/typedStructs.js'
import { transferStructs, transferType } from './structs.js'

/** A transfer on the perpetuals exchange, which takes the place of a deposit (facts: Hyperliquid, step `deposit`). */
export type HyperliquidTransfer = Readonly<{
  network: string
  destination: string
  sourceDex: string
  destinationDex: string
  token: string
  /** In the smallest unit: the exchange writes decimals, the order counts eight of them. */
  amount: bigint
  fromSubAccount: string
  nonce: bigint
}>

/**
 * Reads a `sendAsset`, strictly: the types it is signed with are known field by field, and both nonces are one.
 *
 * @returns null when it is anything else
 */
export function decodeHyperliquidTransfer(call: HyperliquidCall): HyperliquidTransfer | null {
  if (call.action.type !== 'sendAsset' || call.primaryType !== transferType) return null
  if (!isOfForm(call.types, [transferStructs])) return null
  return readValues(call.action.parameters, (read) => {
    const nonce = read.amount('nonce')
    if (BigInt(call.nonce) !== nonce) throw new RangeError('Two nonces.')
    return {
      network: read.text('hyperliquidChain'),
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
