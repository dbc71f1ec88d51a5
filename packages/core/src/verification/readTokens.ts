import type { QuoteRequest } from '../domain/quote.js'
import { isDisagreementError } from '../errors/disagreement.js'
import type { Reader } from '../families/reader.js'
import type { TokenReading } from './rule.js'

/**
 * What the two currencies of a request say of themselves, for `verifyQuote`, by the host's own readers. One that cannot
 * be read is left out; one that providers contradict each other about is told as `disputed`.
 */
export async function readTokens({
  request,
  readers,
  signal,
}: Readonly<{
  request: QuoteRequest
  readers: readonly (Reader | undefined)[]
  signal?: AbortSignal | undefined
}>): Promise<readonly TokenReading[]> {
  const named = [
    { chainId: request.originChainId, address: request.originCurrency },
    { chainId: request.destinationChainId, address: request.destinationCurrency },
  ]
  const read = named.map(async ({ chainId, address }): Promise<readonly TokenReading[]> => {
    const reader = readers.find((one) => one?.canRead(chainId))
    if (!reader) return []
    try {
      return [{ chainId, address, ...(await reader.readToken({ chainId, token: address, signal })) }]
    } catch (error) {
      return isDisagreementError(error) ? [{ chainId, address, decimals: 'disputed', symbol: null }] : []
    }
  })
  return (await Promise.all(read)).flat()
}
