import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '../../utils/hexBytes.js'
import type { TronApi } from './api.js'
import { toTronId } from './evmFormat.js'
import { type RawData, readRawData } from './rawData.js'

/** A transaction in a block, as far as it counts here. Accounts behind `0x`, amounts in the smallest unit. */
export type Landed = Readonly<{
  block: bigint
  succeeded: boolean
  /** Whether the block can no longer be replaced. */
  isFinal: boolean
  /** What tokens moved, by their own events. */
  logs: readonly Readonly<{ address: string; topics: readonly string[]; data: string }>[]
  /** TRX that contracts sent on. */
  inner: readonly Readonly<{ to: string; value: bigint }>[]
}>

/** What an account signed, by one provider; null where it shows none, or one of a kind that is not read here. */
export async function readSigned(api: TronApi, hash: string): Promise<RawData | null> {
  const answer = Object(await api({ path: 'wallet/gettransactionbyid', body: { value: toTronId(hash) } }))
  const bytes = typeof answer.raw_data_hex === 'string' ? hexToBytes(`0x${answer.raw_data_hex}`) : null
  if (bytes === null) return null
  // Its id is the hash of what was signed, so that no node can pass one off as another.
  if (toTronId(bytesToHex(sha256(bytes))) !== toTronId(hash))
    throw new Error('The node of Tron answered with another transaction.')
  try {
    return readRawData(bytes)
  } catch {
    return null
  }
}

/** Whether one provider has heard of a transaction that is in no block yet. */
export async function isKnown(api: TronApi, hash: string): Promise<boolean> {
  const body = { value: toTronId(hash) }
  const answer = Object(await api({ path: 'wallet/gettransactionbyid', body }))
  if (typeof answer.txID === 'string') return true
  // Not every node offers its pool.
  const pending = await api({ path: 'wallet/gettransactionfrompending', body }).catch(() => null)
  return typeof Object(pending).txID === 'string'
}

/** What a transaction did, by one provider, or null while none of its blocks holds it. */
export async function readLanded(api: TronApi, hash: string): Promise<Landed | null> {
  const body = { value: toTronId(hash) }
  const solid = read(await api({ path: 'walletsolidity/gettransactioninfobyid', body }), true)
  return solid ?? read(await api({ path: 'wallet/gettransactioninfobyid', body }), false)
}

function read(raw: unknown, isFinal: boolean): Landed | null {
  const { id, blockNumber, result, receipt, log, internal_transactions } = Object(raw)
  if (typeof id !== 'string' || !Number.isSafeInteger(blockNumber)) return null
  const outcome = Object(receipt).result
  return {
    block: BigInt(blockNumber),
    // Of a payment nothing is told; of a call that it succeeded.
    succeeded: result !== 'FAILED' && (outcome === undefined || outcome === 'SUCCESS'),
    isFinal,
    logs: listOf(log).map(({ address, topics, data }) => ({
      address: `0x${String(address).slice(-40)}`,
      topics: (Array.isArray(topics) ? topics : []).map((topic: unknown) => `0x${String(topic)}`),
      data: `0x${typeof data === 'string' ? data : ''}`,
    })),
    inner: listOf(internal_transactions).flatMap(({ transferTo_address, callValueInfo, rejected }) =>
      rejected === true
        ? []
        : listOf(callValueInfo).flatMap(({ callValue, tokenId }) =>
            callValue === undefined || tokenId !== undefined
              ? []
              : [{ to: `0x${String(transferTo_address).slice(-40)}`, value: BigInt(String(callValue)) }],
          ),
    ),
  }
}

function listOf(raw: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(raw) ? raw.map((one) => Object(one)) : []
}
