import type { GivenItem, Moves } from '../givenItem.js'
import { decodeHyperliquidTransfer, type HyperliquidTransfer } from './decodeHyperliquidTransfer.js'

/** A transfer on the exchange, signed and posted to it. */
export type HyperliquidItem = Readonly<{
  type: 'own'
  vm: 'hypevm'
  call: null
  transfer: HyperliquidTransfer
  moves: Moves
}>

/** What leaves is compared by the rule on the transfer itself. */
const moves: Moves = { deposits: 1, flows: [], unread: [] }

/** Reads what an item of a quote from the exchange does. */
export function readHyperliquidItem({ item: { call } }: GivenItem): HyperliquidItem | null {
  const transfer = call.vm === 'hyperliquid' ? decodeHyperliquidTransfer(call) : null
  return transfer && { type: 'own', vm: 'hypevm', call: null, transfer, moves }
}
