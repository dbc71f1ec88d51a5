import { hexToBigInt, keccak256, stringToHex } from 'viem'
import type { Holding } from '../hub/createHubLedger.js'
import { type HubChain, toKey } from '../hub/hubChain.js'
import { formatMicroUsd, toMicroUsd } from './pricing.js'
import { formatDecimal } from './toAmount.js'

/**
 * A balance of the hub as the service writes it. The currency is null, and with it what follows from it, where the
 * solver does not know the token.
 */
export function describeHolding(
  chains: readonly HubChain[],
  { token, amount }: Holding,
): Record<string, unknown> {
  const hubTokenId = hexToBigInt(keccak256(stringToHex(`${token.chainId}:${token.currency}`))).toString()
  const chain = chains.find(({ slug }) => slug === token.chainId)
  const known = chain?.currencies.find(({ address }) => toKey(chain, address) === token.currency)
  if (chain === undefined || known === undefined)
    return { hubTokenId, currency: null, amount: amount.toString() }
  const { address, name, symbol, decimals } = known
  const priced = chain.local?.currencies.find((currency) => currency.address === token.currency)
  return {
    hubTokenId,
    currency: { chainId: chain.id, address, name, symbol, decimals },
    amount: amount.toString(),
    amountFormatted: formatDecimal(amount, decimals),
    ...(priced && { amountUsd: formatMicroUsd(toMicroUsd(amount, priced)) }),
  }
}
