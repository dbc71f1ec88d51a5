import type { TokenReading } from '../../verification/context.js'
import { findReader, type HandlerContext } from './context.js'

/**
 * What the tokens of a quote say of themselves, on the chains that can be read. One that cannot be read is left out:
 * what is shown of it stays the service's word, and is said to be.
 */
export async function readTokens(context: HandlerContext): Promise<readonly TokenReading[]> {
  const { request } = context.record.quote
  const shown = [
    { chainId: request.originChainId, address: request.originCurrency },
    { chainId: request.destinationChainId, address: request.destinationCurrency },
  ]
  const read = shown.map(async ({ chainId, address }): Promise<readonly TokenReading[]> => {
    const reader = findReader(context, chainId)
    if (!reader) return []
    const facts = await reader
      .readToken({ chainId, token: address, signal: context.signal })
      .catch(() => null)
    return facts === null ? [] : [{ chainId, address, ...facts }]
  })
  return (await Promise.all(read)).flat()
}
