import type { Localnet } from './startLocalnet.js'
import { trustedContracts } from './trustedContracts.js'

/** A local network as `createPortage` takes it: where it is, its RPCs, and the contracts to trust. */
export type Network = Readonly<{
  baseUrl: string
  wsUrl: string
  rpcUrls: Readonly<Record<number, string>>
  trusted: ReturnType<typeof trustedContracts>
}>

/**
 * What a client has to know of a local network, for `createPortage({ network: networkOf(localnet) })`. Its EVM chains
 * only: what the other families trust is in `localnet.solana` and the like.
 */
export function networkOf({ url, wsUrl, chains }: Pick<Localnet, 'url' | 'wsUrl' | 'chains'>): Network {
  return {
    ...{ baseUrl: url, wsUrl },
    rpcUrls: Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl])),
    trusted: trustedContracts(chains),
  }
}
