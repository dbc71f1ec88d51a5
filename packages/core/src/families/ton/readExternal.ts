import { hex } from '@scure/base'
import type { SentMessage } from '../../domain/step.js'
import { type Cell, createSlice, hashOf, readCells, type Slice } from './cells.js'
import { messagesIn } from './messagesIn.js'
import { skipInit } from './skipInit.js'

/** A message from outside, as a wallet of TON makes one for its account's contract. */
export type External = Readonly<{
  /** The id nodes know it by, however it was written: 64 hexadecimal digits (TEP-467). */
  id: string
  /** The account it is for, raw. */
  account: string
  /** What it would have the account send. */
  messages: readonly SentMessage[]
  /** Unix seconds until when the account's contract takes it; null where this version cannot tell. */
  validUntil: number | null
  /** What the account's key is to have signed, and the signature; null where this version cannot tell. */
  signed: Readonly<{ hash: Uint8Array; signature: Uint8Array }> | null
}>

/** Of `signed_external` in wallets of the fifth version. */
const signedExternal = 0x7369676en
/** Bytes of a signature. */
const signatureLength = 64

/**
 * Reads what a wallet says it has sent.
 *
 * @param boc the message as a bag of cells, in base64 or as bytes
 */
export function readExternal(boc: string | Uint8Array): External {
  const slice = createSlice(readCells(boc))
  if (slice.uint(2) !== 0b10n) throw new Error('This is no message from outside.')
  skipSource(slice)
  if (slice.uint(3) !== 0b100n) throw new Error('The message is for no account.')
  const workchain = BigInt.asIntN(8, slice.uint(8))
  const hash = slice.uint(256)
  slice.uint(Number(slice.uint(4)) * 8)
  if (slice.uint(1) === 1n) skipInit(slice)
  const body = slice.uint(1) === 1n ? slice.next() : slice.rest()
  return {
    id: hex.encode(hashOf(normalise(workchain, hash, body))),
    account: `${workchain}:${hash.toString(16).padStart(64, '0')}`,
    messages: messagesIn(body),
    ...(readBody(body) ?? { validUntil: null, signed: null }),
  }
}

/** Who sends from outside may name himself; nobody does. */
function skipSource(slice: Slice): void {
  if (slice.uint(2) === 0n) return
  throw new Error('The message names a sender outside.')
}

/** No sender, no fee, no code, and the body in a cell of its own. */
function normalise(workchain: bigint, hash: bigint, body: Cell): Cell {
  const all = `1000100${bitsOf(BigInt.asUintN(8, workchain), 8)}${bitsOf(hash, 256)}000001`
  const data = Uint8Array.from(all.padEnd(Math.ceil(all.length / 8) * 8, '0').match(/.{8}/g) ?? [], (byte) =>
    Number.parseInt(byte, 2),
  )
  return { data, bits: all.length, refs: [body] }
}

function bitsOf(value: bigint, size: number): string {
  return value.toString(2).padStart(size, '0')
}

/** Wallets of the third and fourth version have their signature before all else, those of the fifth behind it. */
function readBody(body: Cell): Pick<External, 'validUntil' | 'signed'> | null {
  try {
    const slice = createSlice(body)
    const isFifth = createSlice(body).uint(32) === signedExternal
    const before = isFifth ? null : slice.bytes(signatureLength)
    const words = slice.rest(isFifth ? signatureLength * 8 : 0)
    const signature = before ?? slice.bytes(signatureLength)
    const inside = createSlice(words)
    // What kind of message it is, and which of the key's wallets it is for.
    inside.uint(isFifth ? 64 : 32)
    return { validUntil: Number(inside.uint(32)), signed: { hash: hashOf(words), signature } }
  } catch {
    return null
  }
}
