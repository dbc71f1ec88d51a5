import { base58 } from '@scure/base'
import type { Keypair } from './createKeypair.js'

/** One account of an instruction. */
export interface InstructionKey {
  readonly pubkey: string
  readonly isSigner: boolean
  readonly isWritable: boolean
}

/** An instruction by the names of its accounts, as the service writes them too; its data as bytes. */
export interface Instruction {
  readonly programId: string
  readonly keys: readonly InstructionKey[]
  readonly data: Uint8Array
}

/**
 * Writes a message of the old form: the payer, other signers, then the rest; what is written to before what is read.
 *
 * @param payer base58, pays the fee and signs first
 */
export function writeSolanaMessage(
  payer: string,
  instructions: readonly Instruction[],
  recentBlockhash: string,
): { readonly bytes: Uint8Array; readonly signers: readonly string[] } {
  const keys = new Map<string, { isSigner: boolean; isWritable: boolean }>()
  const add = (pubkey: string, isSigner: boolean, isWritable: boolean): void => {
    const before = keys.get(pubkey)
    keys.set(pubkey, {
      isSigner: isSigner || before?.isSigner === true,
      isWritable: isWritable || before?.isWritable === true,
    })
  }
  add(payer, true, true)
  for (const { keys: accounts } of instructions)
    for (const { pubkey, isSigner, isWritable } of accounts) add(pubkey, isSigner, isWritable)
  for (const { programId } of instructions) add(programId, false, false)

  const rank = ({ isSigner, isWritable }: { isSigner: boolean; isWritable: boolean }): number =>
    (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  // The sort is stable, so the payer stays first.
  const sorted = [...keys].sort(([, a], [, b]) => rank(a) - rank(b))
  const order = sorted.map(([pubkey]) => pubkey)
  const count = (wanted: number): number => sorted.filter(([, flags]) => rank(flags) === wanted).length
  const signers = order.slice(0, count(0) + count(1))
  const place = (pubkey: string): number => order.indexOf(pubkey)
  const bytes = Uint8Array.from([
    ...[signers.length, count(1), count(3)],
    ...writeLength(order.length),
    ...order.flatMap((key) => [...base58.decode(key)]),
    ...base58.decode(recentBlockhash),
    ...writeLength(instructions.length),
    ...instructions.flatMap(({ programId, keys: accounts, data }) => [
      place(programId),
      ...writeLength(accounts.length),
      ...accounts.map(({ pubkey }) => place(pubkey)),
      ...writeLength(data.length),
      ...data,
    ]),
  ])
  return { bytes, signers }
}

/**
 * Writes and signs a transaction.
 *
 * @throws when the key of a signer is missing
 */
export function writeSolanaTransaction(
  signers: readonly [payer: Keypair, ...others: Keypair[]],
  instructions: readonly Instruction[],
  recentBlockhash: string,
): Uint8Array {
  const { bytes, signers: needed } = writeSolanaMessage(signers[0].address, instructions, recentBlockhash)
  const signatures = needed.map((address) => {
    const keypair = signers.find((one) => one.address === address)
    if (keypair === undefined) throw new Error(`The key of ${address} is needed to sign.`)
    return keypair.sign(bytes)
  })
  return Uint8Array.from([
    ...writeLength(signatures.length),
    ...signatures.flatMap((one) => [...one]),
    ...bytes,
  ])
}

/** Seven bits a byte, the lowest first. */
function writeLength(length: number): readonly number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...writeLength(length >> 7)]
}
