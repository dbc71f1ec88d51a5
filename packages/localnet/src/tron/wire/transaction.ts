import { type Address, bytesToHex, type Hex, hexToBytes, sha256 } from 'viem'
import { type Field, readMessage, writeMessage } from './message.js'

/** What an account of Tron signs. */
export interface TronRaw {
  readonly kind: 'TriggerSmartContract' | 'TransferContract'
  /** As the EVM has them: without 41. */
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  readonly memo: Hex
  /** The end of a block's number, and the middle of its id. */
  readonly refBlockBytes: Hex
  readonly refBlockHash: Hex
  /** Milliseconds by the chain's clock. */
  readonly expiration: number
  readonly timestamp: number
  /** Sun. */
  readonly feeLimit: bigint
}

/** A transaction as it is broadcast. */
export interface TronTransaction {
  /** Hexadecimal without 0x: the hash of what was signed. */
  readonly id: string
  readonly raw: TronRaw
  readonly rawBytes: Uint8Array
  readonly signatures: readonly Hex[]
}

const numbers = { TriggerSmartContract: 31n, TransferContract: 1n } as const
const account = (address: Address): Uint8Array => hexToBytes(`0x41${address.slice(2)}`)

/** What is signed, as bytes. */
export function writeRaw(raw: TronRaw): Uint8Array {
  const value = writeMessage([
    [1, account(raw.from)],
    [2, account(raw.to)],
    [3, raw.value],
    [4, hexToBytes(raw.data)],
  ])
  const url = new TextEncoder().encode(`type.googleapis.com/protocol.${raw.kind}`)
  const parameter = writeMessage([
    [1, url],
    [2, value],
  ])
  const contract = writeMessage([
    [1, numbers[raw.kind]],
    [2, parameter],
  ])
  return writeMessage([
    [1, hexToBytes(raw.refBlockBytes)],
    [4, hexToBytes(raw.refBlockHash)],
    [8, BigInt(raw.expiration)],
    [10, hexToBytes(raw.memo)],
    [11, contract],
    [14, BigInt(raw.timestamp)],
    [18, raw.feeLimit],
  ])
}

/** The id of what is signed. */
export function tronIdOf(rawBytes: Uint8Array): string {
  return sha256(rawBytes).slice(2)
}

/** A signed transaction, as bytes. */
export function writeTronTransaction(rawBytes: Uint8Array, signatures: readonly Hex[]): Uint8Array {
  return writeMessage([[1, rawBytes], ...signatures.map((one): Field => [2, hexToBytes(one)])])
}

/** Takes a signed transaction apart. @throws when it is none, or of a kind the local chain does not carry out */
export function readTronTransaction(bytes: Uint8Array): TronTransaction {
  const fields = readMessage(bytes)
  const rawBytes = bytesAt(fields, 1)
  const signatures = fields.flatMap(([id, value]) =>
    id === 2 && typeof value !== 'bigint' ? [bytesToHex(value)] : [],
  )
  return { id: tronIdOf(rawBytes), raw: readRaw(rawBytes), rawBytes, signatures }
}

/** Takes apart what is signed. @throws as `readTronTransaction` */
export function readRaw(rawBytes: Uint8Array): TronRaw {
  const raw = readMessage(rawBytes)
  const contracts = raw.filter(([id]) => id === 11)
  if (contracts.length !== 1) throw new Error('A transaction has one contract.')
  const contract = readMessage(bytesAt(raw, 11))
  const parameter = readMessage(bytesAt(contract, 2))
  const url = new TextDecoder().decode(bytesAt(parameter, 1))
  const kind = (['TriggerSmartContract', 'TransferContract'] as const).find(
    (one) => numbers[one] === numberAt(contract, 1) && url === `type.googleapis.com/protocol.${one}`,
  )
  if (kind === undefined) throw new Error(`The local chain carries out no ${url}.`)
  const value = readMessage(bytesAt(parameter, 2))
  return {
    kind,
    from: addressAt(value, 1),
    to: addressAt(value, 2),
    value: numberAt(value, 3),
    data: bytesToHex(bytesAt(value, 4)),
    memo: bytesToHex(bytesAt(raw, 10)),
    refBlockBytes: bytesToHex(bytesAt(raw, 1)),
    refBlockHash: bytesToHex(bytesAt(raw, 4)),
    expiration: Number(numberAt(raw, 8)),
    timestamp: Number(numberAt(raw, 14)),
    feeLimit: numberAt(raw, 18),
  }
}

function bytesAt(fields: readonly Field[], id: number): Uint8Array {
  const value = fields.find(([one]) => one === id)?.[1] ?? new Uint8Array()
  if (typeof value === 'bigint') throw new Error('The transaction has a number in place of bytes.')
  return value
}

function numberAt(fields: readonly Field[], id: number): bigint {
  const value = fields.find(([one]) => one === id)?.[1] ?? 0n
  if (typeof value !== 'bigint') throw new Error('The transaction has bytes in place of a number.')
  return value
}

function addressAt(fields: readonly Field[], id: number): Address {
  const bytes = bytesAt(fields, id)
  if (bytes.length !== 21 || bytes[0] !== 0x41) throw new Error('The transaction names no account of Tron.')
  return bytesToHex(bytes.slice(1))
}
