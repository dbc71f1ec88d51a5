import { base64, hex } from '@scure/base'
import type { Anchor } from '../chainReadings.js'
import type { TonApi } from './api.js'

/** A block of the masterchain. `hash` as the provider writes it, in hexadecimal. */
export type Head = Readonly<{ seqno: bigint; hash: string; time: number }>

/** The newest block of the masterchain that a provider has read. */
export async function readHead(api: TonApi): Promise<Head> {
  return readBlock(Object(await api({ path: 'masterchainInfo' })).last)
}

/** One block of the masterchain, or null where the provider does not have it. */
export async function readBlockAt(api: TonApi, seqno: bigint): Promise<Head | null> {
  const { blocks } = Object(
    await api({ path: 'blocks', query: { workchain: '-1', seqno: `${seqno}`, limit: '1' } }),
  )
  return Array.isArray(blocks) && blocks.length > 0 ? readBlock(blocks[0]) : null
}

function readBlock(raw: unknown): Head {
  const { seqno, root_hash, gen_utime } = Object(raw)
  if (!Number.isSafeInteger(seqno) || typeof root_hash !== 'string')
    throw new Error('The index of TON does not say which block is the latest. Try again.')
  return { seqno: BigInt(seqno), hash: hex.encode(base64.decode(root_hash)), time: Number(gen_utime) }
}

/** Where the chain stands, by one provider. An account's transactions have an order of their own, which is not needed. */
export async function readAnchor(api: TonApi): Promise<Anchor> {
  const { seqno, hash, time } = await readHead(api)
  return {
    blockNumber: seqno,
    blockHash: hash,
    blockTime: time,
    latestNonce: 0,
    pendingNonce: 0,
    // Every account is a contract here, and its messages end by their time.
    isContract: false,
  }
}
