import { base58 } from '@scure/base'
import type { SentInstruction } from '../../domain/step.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import type { LookupTable } from './writeMessage.js'

/** A signed transaction, taken apart as far as it counts here. */
export type SignedMessage = Readonly<{
  /** Base58: the first signature, which is the transaction's id; null where it is missing. */
  id: string | null
  payer: string
  /** Whose signatures it needs, the payer's first, and those it bears: of the very bytes in `message`. */
  signers: readonly string[]
  signatures: readonly Uint8Array[]
  message: Uint8Array
  blockhash: string
  instructions: readonly SentInstruction[]
}>

/**
 * Takes apart what a wallet gave back: of the old form or of version 0.
 *
 * @param tables those the message may name; an address in another one reads as empty
 * @throws one sentence where the bytes are no such transaction
 */
export function readSigned(bytes: Uint8Array, tables: readonly LookupTable[]): SignedMessage {
  const read = createCursor(bytes)
  const signatures = read.list(() => read.take(64))
  const [first] = signatures
  const message = read.rest()
  const isVersioned = (read.peek() & 0x80) !== 0
  if (isVersioned && read.byte() !== 0x80)
    throw new Error('The wallet signed a transaction of an unknown version.')
  const needed = read.byte()
  read.take(2)
  const written = read.list(() => base58.encode(read.take(32)))
  const blockhash = base58.encode(read.take(32))
  const raw = read.list(() => ({
    program: read.byte(),
    places: read.list(read.byte),
    data: bytesToHex(read.take(read.length())),
  }))
  const lookups = isVersioned
    ? read.list(() => {
        const address = base58.encode(read.take(32))
        const known = tables.find((table) => table.address === address)?.addresses
        const take = (): readonly string[] =>
          read.list(() => {
            // Read in any case: what stands behind it begins after it.
            const place = read.byte()
            return known?.[place] ?? ''
          })
        return { writable: take(), readonly: take() }
      })
    : []
  const keys = [
    ...written,
    ...lookups.flatMap(({ writable }) => writable),
    ...lookups.flatMap(({ readonly }) => readonly),
  ]
  return {
    id: first?.some((byte) => byte !== 0) ? base58.encode(first) : null,
    payer: keys[0] ?? '',
    signers: written.slice(0, needed),
    signatures,
    message,
    blockhash,
    instructions: raw.map(({ program, places, data }) => ({
      programId: keys[program] ?? '',
      accounts: places.map((place) => keys[place] ?? ''),
      data,
    })),
  }
}

type Cursor = Readonly<{
  peek: () => number
  byte: () => number
  take: (count: number) => Uint8Array
  rest: () => Uint8Array
  length: () => number
  list: <Item>(read: () => Item) => readonly Item[]
}>

function createCursor(bytes: Uint8Array): Cursor {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new Error('What the wallet signed ends too early.')
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  const length = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if ((next & 0x80) === 0) return value
    }
    throw new Error('A length in what the wallet signed is too long.')
  }
  return {
    peek: () => bytes[at] ?? 0,
    byte,
    take,
    rest: () => bytes.slice(at),
    length,
    list: (read) => Array.from({ length: length() }, () => read()),
  }
}
