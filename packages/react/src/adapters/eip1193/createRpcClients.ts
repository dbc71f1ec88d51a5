import { type Client, createClient, http } from 'viem'

/** The RPCs of each chain by its numeric id: one, or several of different operators. */
export type RpcUrls = Readonly<Record<number, string | readonly string[]>>

/** One client for each RPC. Throws where an address is none. */
export function createRpcClients(rpcUrls: RpcUrls): Readonly<Record<number, readonly Client[]>> {
  const entries = Object.entries(rpcUrls).map(([chainId, given]) => [
    chainId,
    [given].flat().map((url) => createRpcClient(url, chainId)),
  ])
  return Object.fromEntries(entries)
}

function createRpcClient(url: unknown, chainId: string): Client {
  if (typeof url !== 'string' || !/^(https?:\/\/|\/)\S+$/i.test(url)) {
    throw new Error(
      `rpcUrls has no address of an RPC for chain ${chainId}, but ${url === undefined ? 'nothing' : `“${String(url)}”`}. ` +
        'Give one that begins with https://, or with / for one of your own server.',
    )
  }
  // A block's number is never taken from a moment ago: what is read proves things.
  return createClient({ transport: http(url), cacheTime: 0 })
}
