import { bytesToHex, type Hex } from 'viem'
import type { ChainClient } from '../../chains/createChainClient.js'
import { energyPrice, type TronReceipt } from '../chain/createTronBank.js'
import { readRaw, tronIdOf } from '../wire/transaction.js'

type Json = Readonly<Record<string, unknown>>

const bare = (hex: Hex): string => hex.slice(2)

/** A transaction in the JSON of nodes and wallets. */
export function writeTransactionJson(
  rawBytes: Uint8Array,
  signatures: readonly Hex[],
  status?: 'success' | 'reverted',
): Json & { readonly raw_data: Json } {
  const raw = readRaw(rawBytes)
  const [from, to] = [`41${bare(raw.from)}`, `41${bare(raw.to)}`]
  const value =
    raw.kind === 'TransferContract'
      ? { amount: Number(raw.value), owner_address: from, to_address: to }
      : {
          data: bare(raw.data),
          owner_address: from,
          contract_address: to,
          ...(raw.value === 0n ? {} : { call_value: Number(raw.value) }),
        }
  return {
    ...(status === undefined ? {} : { ret: [{ contractRet: status === 'success' ? 'SUCCESS' : 'REVERT' }] }),
    ...(signatures.length === 0 ? {} : { signature: signatures.map(bare) }),
    visible: false,
    txID: tronIdOf(rawBytes),
    raw_data: {
      contract: [
        { parameter: { value, type_url: `type.googleapis.com/protocol.${raw.kind}` }, type: raw.kind },
      ],
      ref_block_bytes: bare(raw.refBlockBytes),
      ref_block_hash: bare(raw.refBlockHash),
      expiration: raw.expiration,
      timestamp: raw.timestamp,
      ...(raw.memo === '0x' ? {} : { data: bare(raw.memo) }),
      ...(raw.feeLimit === 0n ? {} : { fee_limit: Number(raw.feeLimit) }),
    },
    raw_data_hex: bare(bytesToHex(rawBytes)),
  }
}

/** What became of a transaction, in the JSON of nodes. */
export async function writeInfo(
  client: ChainClient,
  { transaction, receipt, time }: TronReceipt,
): Promise<Json> {
  const { id, raw } = transaction
  const isCall = raw.kind === 'TriggerSmartContract'
  const isOut = receipt.gasUsed * energyPrice >= raw.feeLimit
  const failure = isCall && isOut ? 'OUT_OF_ENERGY' : 'REVERT'
  const inner = isCall ? await readInner(client, receipt.transactionHash) : []
  return {
    id,
    blockNumber: Number(receipt.blockNumber),
    blockTimeStamp: time,
    ...(receipt.status === 'success' ? {} : { result: 'FAILED' }),
    receipt: {
      energy_usage_total: Number(receipt.gasUsed),
      ...(isCall ? { result: receipt.status === 'success' ? 'SUCCESS' : failure } : {}),
    },
    ...(receipt.logs.length === 0
      ? {}
      : {
          log: receipt.logs.map(({ address, topics, data }) => ({
            address: bare(address),
            topics: topics.map(bare),
            data: bare(data),
          })),
        }),
    ...(inner.length === 0 ? {} : { internal_transactions: inner }),
  }
}

interface Frame {
  readonly from: Hex
  readonly to?: Hex
  readonly value?: Hex
  readonly error?: string
  readonly calls?: readonly Frame[]
}

/** What contracts called in turn, with the money that went along. */
async function readInner(client: ChainClient, hash: Hex): Promise<readonly Json[]> {
  const frame = (await client.test.request({
    method: 'debug_traceTransaction',
    params: [hash, { tracer: 'callTracer' }],
  } as never)) as Frame
  const list = ({ calls = [] }: Frame): readonly Json[] =>
    calls.flatMap((call) => [
      {
        caller_address: `41${bare(call.from)}`,
        transferTo_address: `41${bare(call.to ?? '0x')}`,
        callValueInfo:
          BigInt(call.value ?? 0) === 0n ? [{}] : [{ callValue: Number(BigInt(call.value ?? 0)) }],
        ...(call.error === undefined ? {} : { rejected: true }),
      },
      ...list(call),
    ])
  return list(frame)
}
