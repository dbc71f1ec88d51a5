import type { TronApi } from './api.js'

/** The network a node is on, as wallets name it: the end of its first block's id. Null where the node has none of it. */
export async function readNetwork(api: TronApi): Promise<number | null> {
  const { blockID } = Object(await api({ path: 'wallet/getblockbynum', body: { num: 0 } }))
  return typeof blockID === 'string' ? toNetwork(`0x${blockID.slice(-8)}`) : null
}

/** A network as a wallet names it: a number or its text, by itself or as `chainId`. Null for anything else. */
export function toNetwork(named: unknown): number | null {
  const { chainId = named }: Readonly<{ chainId?: unknown }> = Object(named)
  const text = String(chainId).trim()
  return /^(?:0x[\da-f]{1,8}|\d{1,10})$/i.test(text) ? Number(text) : null
}
