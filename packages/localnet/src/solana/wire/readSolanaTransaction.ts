import { base58 } from '@scure/base'

/** An instruction as a message carries it: places in the list of keys. */
export interface WireInstruction {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** Keys that a message takes out of an address lookup table. */
export interface WireLookup {
  readonly accountKey: string
  readonly writableIndexes: readonly number[]
  readonly readonlyIndexes: readonly number[]
}

/** What is signed: a message, taken apart. */
export interface WireMessage {
  readonly version: 'legacy' | 0
  readonly numRequiredSignatures: number
  readonly numReadonlySignedAccounts: number
  readonly numReadonlyUnsignedAccounts: number
  readonly staticKeys: readonly string[]
  readonly recentBlockhash: string
  readonly instructions: readonly WireInstruction[]
  readonly lookups: readonly WireLookup[]
}

/** A transaction taken apart, with the very bytes it came in. */
export interface WireTransaction {
  readonly bytes: Uint8Array
  /** Base58. The first one is the transaction's id. */
  readonly signatures: readonly string[]
  readonly message: WireMessage
}

/** Bytes a transaction may have: what fits into one packet. */
export const packetSize = 1232

/**
 * Takes a transaction's bytes apart, of the old form and of version 0.
 *
 * @throws one sentence where the bytes are not a transaction
 */
export function readSolanaTransaction(bytes: Uint8Array): WireTransaction {
  const cursor = createCursor(bytes)
  const signatures = cursor.list(() => base58.encode(cursor.take(64)))
  const message = readFrom(cursor)
  if (signatures.length !== message.numRequiredSignatures)
    throw new Error(`${message.numRequiredSignatures} signatures are needed, and ${signatures.length} given.`)
  return Object.freeze({ bytes, signatures, message })
}

/** Takes a message's bytes apart. @throws one sentence where they are none */
export function readSolanaMessage(bytes: Uint8Array): WireMessage {
  return readFrom(createCursor(bytes))
}

type Cursor = ReturnType<typeof createCursor>

function readFrom(cursor: Cursor): WireMessage {
  const isVersioned = (cursor.peek() & 0x80) !== 0
  const version = isVersioned ? cursor.byte() & 0x7f : 'legacy'
  if (version !== 'legacy' && version !== 0) throw new Error(`Messages of version ${version} are not known.`)
  const numRequiredSignatures = cursor.byte()
  const numReadonlySignedAccounts = cursor.byte()
  const numReadonlyUnsignedAccounts = cursor.byte()
  const staticKeys = cursor.list(() => base58.encode(cursor.take(32)))
  const recentBlockhash = base58.encode(cursor.take(32))
  const instructions = cursor.list(
    (): WireInstruction => ({
      programIdIndex: cursor.byte(),
      accounts: cursor.list(cursor.byte),
      data: cursor.take(cursor.length()),
    }),
  )
  const lookups = isVersioned
    ? cursor.list(
        (): WireLookup => ({
          accountKey: base58.encode(cursor.take(32)),
          writableIndexes: cursor.list(cursor.byte),
          readonlyIndexes: cursor.list(cursor.byte),
        }),
      )
    : []
  cursor.end()
  return Object.freeze({
    ...{ version, numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts },
    ...{ staticKeys, recentBlockhash, instructions, lookups },
  })
}

function createCursor(bytes: Uint8Array): {
  peek(): number
  byte(): number
  take(count: number): Uint8Array
  length(): number
  list<item>(read: () => item): item[]
  end(): void
} {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new Error('The transaction ends too early.')
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  // Seven bits a byte, the lowest first.
  const length = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if ((next & 0x80) === 0) return value
    }
    throw new Error('A length in the transaction is too long.')
  }
  return {
    peek: () => bytes[at] ?? 0,
    byte,
    take,
    length,
    list: <item>(read: () => item) => Array.from({ length: length() }, () => read()),
    end: () => {
      if (at !== bytes.length) throw new Error('There are bytes after the end of the transaction.')
    },
  }
}

/** Whether a static key of a message may be written to. */
export function isStaticKeyWritable(message: WireMessage, index: number): boolean {
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts, staticKeys } =
    message
  return index < numRequiredSignatures
    ? index < numRequiredSignatures - numReadonlySignedAccounts
    : index < staticKeys.length - numReadonlyUnsignedAccounts
}
