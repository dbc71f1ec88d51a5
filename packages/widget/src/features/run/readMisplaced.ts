import { type Chain, type Currency, findChain, isNativeAddress } from '@portage/core'
import type { ExecutionState } from '@portage/core/execution'
import type { Format } from '../../copy/format.js'
import { amountOf, symbolOf } from './readRun.js'
import { type TokenView, tokenView } from './tokenView.js'

/** A deposit that is on another chain than it was asked for. */
export type MisplacedDeposit = Readonly<{
  chainId: number
  hash: string
  /** In words; null where nobody here knows the token of that chain. */
  amount: string | null
  /** The same as it is drawn. */
  token: TokenView | null
}>

/** Reads where a deposit went that the wallet sent on another chain, or null where it did not. */
export function readMisplaced(
  { facts, quote }: ExecutionState,
  chains: readonly Chain[],
  format: Format,
): MisplacedDeposit | null {
  const fact = facts.findLast((one) => one.type === 'elsewhere')
  if (fact === undefined) return null
  const { chainId, hash, amount } = fact
  const chain = findChain(chains, chainId)
  const currency = currencyThere(chain, quote.request.originCurrency)
  if (currency === null) return { chainId, hash, amount: null, token: null }
  const named = { symbol: symbolOf(currency), chain: chain?.displayName ?? format.chain(chainId) }
  return {
    ...{ chainId, hash },
    amount: amountOf(amount, currency, format),
    token: tokenView(currency, named, chains),
  }
}

/** The same call pays with the other chain's own currency, or with whatever token has the address there. */
function currencyThere(chain: Chain | null, address: string): Currency | null {
  if (chain === null) return null
  if (isNativeAddress(address, chain.vmType)) return chain.nativeCurrency
  return chain.currencies.find((one) => one.address.toLowerCase() === address.toLowerCase()) ?? null
}
