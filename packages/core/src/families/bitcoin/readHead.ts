import type { Anchor } from '../chainReadings.js'
import type { EsploraApi } from './api.js'

/** A block. Time in Unix seconds, as who made it has it: it may be two hours off. */
export type Head = Readonly<{ height: bigint; hash: string; time: number }>

/** The newest block a provider has. */
export async function readHead(api: EsploraApi): Promise<Head> {
  const hash = await api({ path: 'blocks/tip/hash' })
  const { id, height, timestamp } = Object(await api({ path: `block/${hash}` }))
  if (typeof id !== 'string' || id !== hash || !Number.isSafeInteger(height))
    throw new Error('The explorer of Bitcoin does not say which block is the latest. Try again.')
  return { height: BigInt(height), hash: id, time: Number(timestamp) }
}

/** The hash of the block at a height, or null where a provider does not have it. */
export async function readHashAt(api: EsploraApi, height: bigint): Promise<string | null> {
  const hash = await api({ path: `block-height/${height}` })
  return typeof hash === 'string' ? hash : null
}

/** Where the chain stands, by one provider. What an account spends has an order of its own: by what it spends. */
export async function readAnchor(api: EsploraApi): Promise<Anchor> {
  const { height, hash, time } = await readHead(api)
  return {
    blockNumber: height,
    blockHash: hash,
    blockTime: time,
    latestNonce: 0,
    pendingNonce: 0,
    isContract: false,
  }
}
