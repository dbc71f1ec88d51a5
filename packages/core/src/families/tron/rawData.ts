import type { TronCall } from '../../domain/step.js'
import { decodeText } from '../../utils/decodeText.js'
import { encodeText } from '../../utils/encodeText.js'
import { bytesToHex, hexToBytes } from '../../utils/hexBytes.js'
import { type Field, readFields, writeFields } from './protobuf.js'

/** The two kinds of transaction this package knows, by Tron's own numbers. */
const kinds = {
  call: { number: 31n, name: 'TriggerSmartContract' },
  payment: { number: 1n, name: 'TransferContract' },
} as const

/** What an account signs: one call, the block it builds on, and until when it is good. */
export type RawData = Readonly<{
  call: TronCall
  /** The last two bytes of a block's number, and eight bytes of its id: on another chain it is not taken. */
  refBlockBytes: Uint8Array
  refBlockHash: Uint8Array
  /** Milliseconds by the chain's clock. */
  expiration: bigint
  timestamp: bigint
  /** What the call may burn at most, in sun. */
  feeLimit: bigint
  /** Bytes that mean nothing to the chain. */
  memo: Uint8Array
}>

/** Tron's own name for what a call is. */
export function nameOf({ kind }: TronCall): 'TriggerSmartContract' | 'TransferContract' {
  return kinds[kind].name
}

/** An account as transactions have it: 41 in front. */
export function toAccount(address: string): Uint8Array {
  return Uint8Array.from([0x41, ...hexToBytes(`0x${address.slice(2)}`)])
}

/** Writes what is to be signed, to the byte as nodes and wallets do. */
export function writeRawData(raw: RawData): Uint8Array {
  const { kind, from, to, data, value } = raw.call
  const { number, name } = kinds[kind]
  const parameter = writeFields([
    [1, toAccount(from)],
    [2, toAccount(to)],
    [3, value],
    [4, hexToBytes(data)],
  ])
  const typeUrl = encodeText(`type.googleapis.com/protocol.${name}`)
  const contract = writeFields([
    [1, number],
    [
      2,
      writeFields([
        [1, typeUrl],
        [2, parameter],
      ]),
    ],
  ])
  return writeFields([
    [1, raw.refBlockBytes],
    [4, raw.refBlockHash],
    [8, raw.expiration],
    [10, raw.memo],
    [11, contract],
    [14, raw.timestamp],
    [18, raw.feeLimit],
  ])
}

/**
 * Takes apart what an account signs. Everything that could change what it does is read, and anything else refused.
 *
 * @throws one sentence where the bytes are no transaction of the two kinds
 */
export function readRawData(bytes: Uint8Array): RawData {
  const raw = cursorOf(readFields(bytes), [1, 3, 4, 8, 10, 11, 14, 18])
  // By which of the account's permissions it is signed changes nothing of what it does.
  const contract = cursorOf(readFields(raw.bytes(11)), [1, 2, 5])
  const any = cursorOf(readFields(contract.bytes(2)), [1, 2])
  const number = contract.number(1)
  const typeUrl = decodeText(any.bytes(1)) ?? ''
  const kind = (['call', 'payment'] as const).find(
    (one) => kinds[one].number === number && typeUrl.endsWith(`/protocol.${kinds[one].name}`),
  )
  if (kind === undefined) throw new Error('The transaction is of a kind that is not asked for here.')
  const asked = cursorOf(readFields(any.bytes(2)), kind === 'call' ? [1, 2, 3, 4] : [1, 2, 3])
  return {
    call: {
      vm: 'tron',
      kind,
      from: fromAccount(asked.bytes(1)),
      to: fromAccount(asked.bytes(2)),
      value: asked.number(3),
      data: bytesToHex(asked.bytes(4)),
    },
    refBlockBytes: raw.bytes(1),
    refBlockHash: raw.bytes(4),
    expiration: raw.number(8),
    timestamp: raw.number(14),
    feeLimit: raw.number(18),
    memo: raw.bytes(10),
  }
}

function fromAccount(bytes: Uint8Array): `0x${string}` {
  if (bytes.length !== 21 || bytes[0] !== 0x41) throw new Error('The transaction names no account of Tron.')
  return bytesToHex(bytes.subarray(1))
}

/** Fields by their id, each there once at most; one that is not known here, or is there twice, means something else. */
function cursorOf(fields: readonly Field[], known: readonly number[]) {
  const ids = fields.map(({ id }) => id)
  if (ids.some((id, at) => !known.includes(id) || ids.indexOf(id) !== at))
    throw new Error('The transaction holds more than was asked for.')
  const find = (id: number): Field['value'] | undefined => fields.find((field) => field.id === id)?.value
  return {
    number: (id: number): bigint => {
      const value = find(id) ?? 0n
      if (typeof value !== 'bigint') throw new Error('The transaction has bytes in place of a number.')
      return value
    },
    bytes: (id: number): Uint8Array => {
      const value = find(id) ?? new Uint8Array()
      if (typeof value === 'bigint') throw new Error('The transaction has a number in place of bytes.')
      return value
    },
  }
}
