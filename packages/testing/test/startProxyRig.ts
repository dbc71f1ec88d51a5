import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hash,
  type Hex,
  http,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { devAccounts } from '../src/chain/devAccounts.js'
import { startAnvil } from '../src/chain/startAnvil.js'
import { callRpc } from '../src/jsonRpc/callRpc.js'
import { type RpcProxy, startRpcProxy } from '../src/rpcProxy/startRpcProxy.js'

export type Logged = Readonly<{ hash: Hash; emitter: Address; block: number; blockHash: Hash }>

export type ProxyRig = Readonly<{
  proxy: RpcProxy
  /** Asks the chain through the proxy, and past it. */
  ask: (method: string, params?: readonly unknown[]) => Promise<unknown>
  askChain: (method: string, params?: readonly unknown[]) => Promise<unknown>
  /** A transaction in a block of its own that creates a contract, which emits one event with this topic. */
  emit: (topic: Hex) => Promise<Logged>
  mine: (blocks: number) => Promise<void>
  head: () => Promise<number>
  stop: () => Promise<void>
}>

/** A chain with a proxy in front. */
export async function startProxyRig(): Promise<ProxyRig> {
  const anvil = await startAnvil()
  const proxy = await startRpcProxy({ target: anvil.rpcUrl })
  const [first] = devAccounts(1)
  if (!first) throw new Error('There are no development accounts.')
  const account = privateKeyToAccount(first.privateKey)
  const transport = http(anvil.rpcUrl)
  const reads = createPublicClient({ transport })
  const sender = createWalletClient({ account, transport })

  return Object.freeze({
    proxy,
    ask: (method: string, params: readonly unknown[] = []) => callRpc({ url: proxy.url, method, params }),
    askChain: (method: string, params: readonly unknown[] = []) =>
      callRpc({ url: anvil.rpcUrl, method, params }),
    async emit(topic) {
      // PUSH32 topic, PUSH0, PUSH0, LOG1, STOP.
      const data: Hex = `0x7f${topic.slice(2)}5f5fa100`
      const hash = await sender.sendTransaction({ chain: null, data, gas: 200_000n })
      const receipt = await reads.waitForTransactionReceipt({ hash, pollingInterval: 20 })
      if (!receipt.contractAddress) throw new Error('Nothing was created.')
      const { contractAddress, blockNumber, blockHash } = receipt
      return { hash, emitter: contractAddress, block: Number(blockNumber), blockHash }
    },
    mine: (blocks) => createTestClient({ mode: 'anvil', transport }).mine({ blocks }),
    head: async () => Number(await reads.getBlockNumber({ cacheTime: 0 })),
    async stop() {
      await proxy.stop()
      await anvil.stop()
    },
  } satisfies ProxyRig)
}

/** A number as JSON-RPC writes it. */
export function toHex(block: number): Hex {
  return `0x${block.toString(16)}`
}
