import type { Slug, Trusted } from '@portage/core'
import type { Chain } from 'viem'
import { createPublicClient, defineChain, http } from 'viem'

/** What the evidence tells of the local network it has started. */
export type Localnet = Readonly<{
  /** A proxy that holds the key: a page has none. */
  baseUrl: string
  /** Unlocked at both nodes. */
  account: `0x${string}`
  /** Where money leaves, and where it arrives. */
  chains: readonly [LocalChain, LocalChain]
}>

type LocalChain = Readonly<{
  id: number
  name: string
  slug: string
  rpcUrl: string
  trusted: Trusted[string]
}>

export function readLocalnet(): Localnet {
  return JSON.parse(process.env.PORTAGE_LOCALNET ?? '') as Localnet
}

export function trustedOf({ chains }: Localnet): Trusted {
  return Object.fromEntries(chains.map(({ slug, trusted }) => [slug as Slug, trusted]))
}

export function toViemChain({ id, name, rpcUrl }: LocalChain): Chain {
  return defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
}

/** How many deposits the chain that money leaves has seen: every event of its depository is one. */
export async function countDeposits({ chains: [origin] }: Localnet): Promise<number> {
  const client = createPublicClient({ transport: http(origin.rpcUrl) })
  const address = origin.trusted?.depository as `0x${string}`
  return (await client.getLogs({ address, fromBlock: 0n })).length
}
