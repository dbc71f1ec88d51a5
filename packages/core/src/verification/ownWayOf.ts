import { isNativeAddress, isSameAddress } from '../domain/currency.js'
import type { Quote, QuoteRequest } from '../domain/quote.js'

/** What an account does by one call of its own, without an order, a router or a solver. */
export type OwnWay = 'send' | 'wrap' | 'unwrap'

/** What the account may do by a call of its own; `token` is the currency of the two that is no native one. */
export type OwnCall = Readonly<{ way: OwnWay; token: string }>

/** The own way that what was asked for leaves open: on one EVM chain, without an order, with nothing else to be done. */
export function ownWayOf(
  { originChainId, destinationChainId, originCurrency, destinationCurrency, ...request }: QuoteRequest,
  quote: Quote,
): OwnWay | null {
  const isAlone = originChainId === destinationChainId && quote.protocol === null
  if (!isAlone || request.useDepositAddress || (request.txs ?? []).length > 0) return null
  if (isSameAddress(originCurrency, destinationCurrency, 'evm')) return 'send'
  if (isNativeAddress(originCurrency, 'evm')) return 'wrap'
  return isNativeAddress(destinationCurrency, 'evm') ? 'unwrap' : null
}
