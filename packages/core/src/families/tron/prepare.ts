import { sha256 } from '@noble/hashes/sha2.js'
import type { TronCall } from '../../domain/step.js'
import { bytesToHex, hexToBytes } from '../../utils/hexBytes.js'
import { UnsentError } from '../unsentError.js'
import type { TronApi } from './api.js'
import { nameOf, type RawData, toAccount, writeRawData } from './rawData.js'
import { readHead } from './readBlock.js'
import { readPrices } from './readPrices.js'

/** What a call may burn at least, in sun: less is often too little. */
const leastFee = 30_000_000n
/** What a call may burn at most, in sun: more is never needed here. */
export const mostFee = 300_000_000n
/** Sun a unit of energy costs where the node does not say. */
const usualPrice = 420n

/** A transaction as wallets of Tron are given it, and give it back with a signature. */
export type TronTransaction = Readonly<{
  visible: boolean
  /** The hash of what is signed. */
  txID: string
  raw_data: Readonly<Record<string, unknown>>
  raw_data_hex: string
}>

/** A transaction that only has to be signed, written here and not by a node. */
export type Prepared = Readonly<{ transaction: TronTransaction; raw: RawData; bytes: Uint8Array }>

/**
 * Writes the transaction of a call: on top of a block that can no longer be replaced, good for so many seconds by the
 * chain's own clock, and with a bound on what the call may burn.
 */
export async function prepare(
  api: TronApi,
  call: TronCall,
  { validFor, feeLimit }: Readonly<{ validFor: number; feeLimit: bigint | null }>,
): Promise<Prepared> {
  const [newest, solid, limit] = await Promise.all([
    readHead(api, 'newest'),
    readHead(api, 'solid'),
    call.kind === 'payment' ? 0n : (feeLimit ?? readFeeLimit(api, call)),
  ])
  const id = hexToBytes(`0x${solid.id}`)
  const raw: RawData = {
    call,
    refBlockBytes: id.slice(6, 8),
    refBlockHash: id.slice(8, 16),
    expiration: newest.time + BigInt(validFor) * 1000n,
    timestamp: newest.time,
    feeLimit: limit,
    memo: new Uint8Array(),
  }
  const bytes = writeRawData(raw)
  return { transaction: toJson(raw, bytes), raw, bytes }
}

/** The id a chain knows a transaction by. */
export function idOf(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes)).slice(2)
}

/** The fields once more by name: wallets show these, and compare them with the bytes. */
function toJson(raw: RawData, bytes: Uint8Array): TronTransaction {
  const { call, expiration, timestamp, feeLimit } = raw
  const hex = (value: Uint8Array): string => bytesToHex(value).slice(2)
  const [from, to] = [hex(toAccount(call.from)), hex(toAccount(call.to))]
  const value =
    call.kind === 'payment'
      ? { owner_address: from, to_address: to, amount: toNumber(call.value) }
      : {
          owner_address: from,
          contract_address: to,
          data: call.data.slice(2),
          ...(call.value === 0n ? {} : { call_value: toNumber(call.value) }),
        }
  const type = nameOf(call)
  return {
    visible: false,
    txID: idOf(bytes),
    raw_data: {
      contract: [{ parameter: { value, type_url: `type.googleapis.com/protocol.${type}` }, type }],
      ref_block_bytes: hex(raw.refBlockBytes),
      ref_block_hash: hex(raw.refBlockHash),
      expiration: toNumber(expiration),
      timestamp: toNumber(timestamp),
      ...(feeLimit === 0n ? {} : { fee_limit: toNumber(feeLimit) }),
    },
    raw_data_hex: hex(bytes),
  }
}

/** Wallets take amounts as numbers of JavaScript: one that is not exact there is not asked for. */
function toNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER))
    throw new UnsentError(`Wallets of Tron cannot be asked for ${value} sun at once.`)
  return Number(value)
}

/** Twice what the call would burn by the node's word, within bounds. */
async function readFeeLimit(api: TronApi, { from, to, data, value }: TronCall): Promise<bigint> {
  const body = {
    owner_address: `41${from.slice(2)}`,
    contract_address: `41${to.slice(2)}`,
    data: data.slice(2),
    call_value: toNumber(value),
  }
  const [tried, price] = await Promise.all([
    api({ path: 'wallet/triggerconstantcontract', body }),
    readPrices(api).catch(() => null),
  ])
  const { energy_used, transaction, result } = Object(tried)
  const [outcome] = Object(transaction).ret ?? []
  if (Object(outcome).ret === 'FAILED' || Object(result).result !== true)
    throw new UnsentError('The chain says that this transaction would fail. Nothing was asked.')
  const wanted =
    (Number.isSafeInteger(energy_used) ? BigInt(energy_used) : 0n) * (price?.energy ?? usualPrice) * 2n
  return wanted < leastFee ? leastFee : wanted > mostFee ? mostFee : wanted
}
