import { ConfigurationError } from '../errors/configuration.js'
import { parseUrl } from '../utils/parseUrl.js'

/**
 * The addresses of each chain's RPCs as a list.
 *
 * @throws ConfigurationError where one is no address, or a chain has none
 */
export function readRpcUrls(
  rpcUrls: Readonly<Record<number, string | readonly string[]>>,
): Readonly<Record<number, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(rpcUrls).map(([chainId, given]) => {
      const urls: readonly unknown[] = Array.isArray(given) ? given : [given]
      return [
        requireChainId(chainId),
        urls.length === 0 ? refuse(chainId) : urls.map((url) => requireUrl(url, chainId)),
      ]
    }),
  )
}

function requireChainId(text: string): string {
  if (/^[1-9]\d{0,15}$/.test(text)) return text
  throw new ConfigurationError(
    'rpcUrls',
    `rpcUrls has an entry for "${text}", which is no chain's number.`,
    'Name each chain by its numeric id, such as 8453.',
  )
}

function requireUrl(given: unknown, chainId: string): string {
  const protocol = typeof given === 'string' ? parseUrl(given)?.protocol : undefined
  return /^(https?|wss?):$/.test(protocol ?? '') ? (given as string) : refuse(chainId)
}

function refuse(chainId: string): never {
  throw new ConfigurationError(
    'rpcUrls',
    `rpcUrls has no address for chain ${chainId}.`,
    'Give the http or https address of your RPC.',
  )
}
