import {
  type Chain,
  createPublicClient,
  createTestClient,
  defineChain,
  type HttpTransport,
  http,
  type PublicClient,
  type TestClient,
} from 'viem'

/** What the parts of a local network need to talk to one chain. */
export interface ChainClient {
  readonly public: PublicClient<HttpTransport, Chain>
  /** Methods only development nodes have: mining, setting balances. */
  readonly test: TestClient<'anvil', HttpTransport, Chain>
}

/** Clients for one chain. Reads are short: a local chain answers in milliseconds or not at all. */
export function createChainClient(parameters: { id: number; name: string; rpcUrl: string }): ChainClient {
  const { id, name, rpcUrl } = parameters
  const chain = defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const transport = http(rpcUrl, { timeout: 5_000, retryCount: 1, retryDelay: 50 })
  return Object.freeze({
    public: createPublicClient({ chain, transport, cacheTime: 0, pollingInterval: 50 }),
    test: createTestClient({ mode: 'anvil', chain, transport }),
  })
}
