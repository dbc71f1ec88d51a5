import type { Address, Client } from 'viem'

/** Turns a name into an address, or null where it has none on that network. */
export type EnsResolver = (
  name: string,
  place: Readonly<{
    /** The network the money arrives on. */
    chainId: number
    signal: AbortSignal
  }>,
) => Promise<string | null>

/**
 * Resolves names of the Ethereum Name Service through the host's own RPC. What normalises and asks is loaded with the
 * first name.
 *
 * A network's own record counts first. Where a name has none there, its address on Ethereum is taken if that is an
 * account with a key, which is the same account on every EVM network; a contract may be nobody's elsewhere.
 *
 * @param client viem's, for Ethereum: its chain names the Universal Resolver. Resolvers off chain are asked through
 *   the gateways they name, unless the client has `ccipRead: false`
 * @param options.universalResolver where the Universal Resolver is, on a network whose definition names none
 * @throws what the RPC throws: that a name could not be looked up does not mean that it has no address
 *
 * @example
 * import { mainnet } from 'viem/chains'
 *
 * const resolveName = createEnsResolver(createPublicClient({ chain: mainnet, transport: http('https://rpc.example') }))
 */
export function createEnsResolver(
  client: Client,
  options: Readonly<{ universalResolver?: Address }> = {},
): EnsResolver {
  return async (name, { chainId, signal }) => {
    const { resolveEnsName } = await import('./resolveEnsName.js')
    if (signal.aborted) throw signal.reason
    const address = await resolveEnsName({ client, name, chainId, ...options })
    if (signal.aborted) throw signal.reason
    return address
  }
}
