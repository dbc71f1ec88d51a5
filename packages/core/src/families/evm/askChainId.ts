import type { Client } from 'viem'
import { UnreadChainError } from '../../errors/unreadChain.js'
import { UnsentError } from '../unsentError.js'
import { readChainId } from './quirks/readChainId.js'

/**
 * The chain a wallet, or the RPC behind a local key, is on.
 *
 * @throws UnreadChainError where the answer is no chain id: it names the answer. UnsentError where there is none
 */
export async function askChainId(client: Client): Promise<number> {
  const answer: unknown = await client.request({ method: 'eth_chainId' }, { dedupe: true })
  const chainId = readChainId(answer)
  if (chainId) return chainId
  if (answer == null || answer === '')
    throw new UnsentError('The wallet names no chain. Unlock it and try again.')
  const named = typeof answer === 'object' && answer !== null ? 'a list or an object' : `“${String(answer)}”`
  throw new UnreadChainError(named.slice(0, 80))
}
