import { base58 } from '@scure/base'
import type { SolanaInstruction } from '../../domain/step.js'
import { hexToBytes } from '../../utils/hexBytes.js'

/** Bytes a transaction may have: what fits into one packet (interface: hard limits). */
export const mostBytes = 1232

/** What a table makes shorter: addresses are named by their place in it. */
export type LookupTable = Readonly<{ address: string; addresses: readonly string[] }>

type Flags = Readonly<{ isSigner: boolean; isWritable: boolean }>

/**
 * Writes the message of a transaction, version 0, as nodes read it and wallets sign it.
 *
 * @param tables addresses found in one of them are not written out; those that sign and programs always are
 */
export function writeMessage({
  payer,
  instructions,
  blockhash,
  tables = [],
}: Readonly<{
  /** Pays the fee, and signs first. */
  payer: string
  instructions: readonly SolanaInstruction[]
  blockhash: string
  tables?: readonly LookupTable[] | undefined
}>): Readonly<{ bytes: Uint8Array; signers: readonly string[] }> {
  const accounts = gather(payer, instructions)
  const programs = new Set(instructions.map(({ programId }) => programId))
  const looked = tables.map((table) => ({ table, writable: [] as string[], readonly: [] as string[] }))
  const isLooked = (key: string, { isSigner, isWritable }: Flags): boolean => {
    const found =
      isSigner || programs.has(key) ? undefined : looked.find(({ table }) => table.addresses.includes(key))
    if (found) found[isWritable ? 'writable' : 'readonly'].push(key)
    return found !== undefined
  }
  const rank = ({ isSigner, isWritable }: Flags): number => (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  // The sort is stable, so whoever pays stays first.
  const written = [...accounts]
    .filter(([key, flags]) => !isLooked(key, flags))
    .sort(([, left], [, right]) => rank(left) - rank(right))
  const used = looked.filter(({ writable, readonly }) => writable.length + readonly.length > 0)
  const order = [
    ...written.map(([key]) => key),
    ...used.flatMap(({ writable }) => writable),
    ...used.flatMap(({ readonly }) => readonly),
  ]
  const count = (wanted: number): number => written.filter(([, flags]) => rank(flags) === wanted).length
  const signers = order.slice(0, count(0) + count(1))
  const place = (key: string): number => order.indexOf(key)
  const bytes = Uint8Array.from([
    // The highest bit tells that a version follows, which is 0.
    0x80,
    ...[signers.length, count(1), count(3)],
    ...writeLength(written.length),
    ...written.flatMap(([key]) => [...base58.decode(key)]),
    ...base58.decode(blockhash),
    ...writeLength(instructions.length),
    ...instructions.flatMap(({ programId, keys, data }) => {
      const input = hexToBytes(data)
      return [
        place(programId),
        ...writeLength(keys.length),
        ...keys.map(({ pubkey }) => place(pubkey)),
        ...writeLength(input.length),
        ...input,
      ]
    }),
    ...writeLength(used.length),
    ...used.flatMap(({ table: { address, addresses }, writable, readonly }) => [
      ...base58.decode(address),
      ...writeLength(writable.length),
      ...writable.map((key) => addresses.indexOf(key)),
      ...writeLength(readonly.length),
      ...readonly.map((key) => addresses.indexOf(key)),
    ]),
  ])
  return { bytes, signers }
}

/** A transaction around a message, with room for the signatures and none in it. */
export function writeUnsigned({ bytes, signers }: ReturnType<typeof writeMessage>): Uint8Array {
  return Uint8Array.from([...writeLength(signers.length), ...new Uint8Array(64 * signers.length), ...bytes])
}

/** The same transaction with the signature of who pays in its place, and the message it is a signature of. */
export function withSignature(
  unsigned: Uint8Array,
  signature: Uint8Array,
): Readonly<{ bytes: Uint8Array; message: Uint8Array }> {
  const bytes = unsigned.slice()
  bytes.set(signature, 1)
  return { bytes, message: unsigned.slice(1 + 64) }
}

/** Every account once, with all that any instruction wants of it. */
function gather(payer: string, instructions: readonly SolanaInstruction[]): ReadonlyMap<string, Flags> {
  const accounts = new Map<string, Flags>([[payer, { isSigner: true, isWritable: true }]])
  const add = (key: string, { isSigner, isWritable }: Flags): void => {
    const known = accounts.get(key)
    accounts.set(key, {
      isSigner: isSigner || known?.isSigner === true,
      isWritable: isWritable || known?.isWritable === true,
    })
  }
  for (const { keys } of instructions) for (const { pubkey, ...flags } of keys) add(pubkey, flags)
  for (const { programId } of instructions) add(programId, { isSigner: false, isWritable: false })
  return accounts
}

/** Seven bits a byte, the lowest first. */
function writeLength(length: number): readonly number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...writeLength(length >> 7)]
}
