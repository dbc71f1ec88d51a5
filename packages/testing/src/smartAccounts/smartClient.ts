import { type Chain, createPublicClient, http, type PublicClient, type Transport } from 'viem'

/** Reads a chain, and names it. */
export type ChainClient = PublicClient<Transport, Chain>

/** A client that knows which chain it is on, as viem's smart accounts need. */
export function smartClient(chainId: number, rpcUrl: string): ChainClient {
  const chain = {
    id: chainId,
    name: `${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  return createPublicClient({ chain, transport: http(rpcUrl), cacheTime: 0, pollingInterval: 50 })
}
