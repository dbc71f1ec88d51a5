import {
  type Chain,
  type CustomTransport,
  createPublicClient,
  createTestClient,
  defineChain,
  type PublicClient,
  type TestClient,
} from 'viem'
import { createRpcTransport } from './createRpcTransport.js'

/** What the parts of a local network need to talk to one chain. */
export interface ChainClient {
  readonly public: PublicClient<CustomTransport, Chain>
  /** Methods only development nodes have: mining, setting balances. */
  readonly test: TestClient<'anvil', CustomTransport, Chain>
}

/** Clients for one chain. */
export function createChainClient(parameters: { id: number; name: string; rpcUrl: string }): ChainClient {
  const { id, name, rpcUrl } = parameters
  const chain = defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const transport = createRpcTransport(rpcUrl)
  return Object.freeze({
    public: createPublicClient({ chain, transport, cacheTime: 0, pollingInterval: 50 }),
    test: createTestClient({ mode: 'anvil', chain, transport }),
  })
}
