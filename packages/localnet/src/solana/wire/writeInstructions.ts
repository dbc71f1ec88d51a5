import { base58 } from '@scure/base'
import { findProgramAddress } from './findProgramAddress.js'
import {
  associatedTokenProgram,
  computeBudgetProgram,
  ed25519Program,
  systemProgram,
  tokenProgram,
} from './programs.js'
import type { Instruction, InstructionKey } from './writeSolanaTransaction.js'

/** Little endian, so many bytes. */
export function writeInteger(value: bigint, length: 1 | 2 | 4 | 8): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}

export const readKey = (pubkey: string): InstructionKey => ({ pubkey, isSigner: false, isWritable: false })
export const writeKey = (pubkey: string): InstructionKey => ({ pubkey, isSigner: false, isWritable: true })
export const signKey = (pubkey: string): InstructionKey => ({ pubkey, isSigner: true, isWritable: true })

/** Pays lamports from an account to another one. */
export function transferLamports(from: string, to: string, lamports: bigint): Instruction {
  const data = Uint8Array.from([...writeInteger(2n, 4), ...writeInteger(lamports, 8)])
  return { programId: systemProgram, keys: [signKey(from), writeKey(to)], data }
}

/** Pays a lamport to somebody out of what a seed of the account's stands for. */
export function transferWithSeed(base: string, to: string): Instruction {
  const data = Uint8Array.from([
    ...writeInteger(11n, 4),
    ...writeInteger(1n, 8),
    ...writeInteger(0n, 8),
    ...base58.decode(systemProgram),
  ])
  const keys = [writeKey(base), { pubkey: base, isSigner: true, isWritable: false }, writeKey(to)]
  return { programId: systemProgram, keys, data }
}

/** Makes an account of so many bytes for a program. */
export function createAccount(terms: {
  readonly payer: string
  readonly account: string
  readonly lamports: bigint
  readonly space: number
  readonly owner: string
}): Instruction {
  const data = Uint8Array.from([
    ...writeInteger(0n, 4),
    ...writeInteger(terms.lamports, 8),
    ...writeInteger(BigInt(terms.space), 8),
    ...base58.decode(terms.owner),
  ])
  return { programId: systemProgram, keys: [signKey(terms.payer), signKey(terms.account)], data }
}

/** Makes a fresh account of 82 bytes a mint that nobody can freeze. */
export function initializeMint(mint: string, decimals: number, authority: string): Instruction {
  const data = Uint8Array.from([20, decimals, ...base58.decode(authority), 0])
  return { programId: tokenProgram, keys: [writeKey(mint)], data }
}

/** Where an owner holds a token by default. */
export function findTokenAccount(owner: string, mint: string): string {
  const seeds = [owner, tokenProgram, mint].map((one) => base58.decode(one))
  return findProgramAddress(seeds, associatedTokenProgram).address
}

/** Makes an owner's token account where there is none yet. The payer pays its rent. */
export function createTokenAccount(payer: string, owner: string, mint: string): Instruction {
  const keys = [
    signKey(payer),
    writeKey(findTokenAccount(owner, mint)),
    ...[owner, mint, systemProgram, tokenProgram].map(readKey),
  ]
  return { programId: associatedTokenProgram, keys, data: Uint8Array.of(1) }
}

/** Pays a token out of one token account into another one. */
export function transferToken(terms: {
  readonly from: string
  readonly to: string
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly decimals: number
}): Instruction {
  const keys = [
    writeKey(terms.from),
    readKey(terms.mint),
    writeKey(terms.to),
    { pubkey: terms.owner, isSigner: true, isWritable: false },
  ]
  const data = Uint8Array.from([12, ...writeInteger(terms.amount, 8), terms.decimals])
  return { programId: tokenProgram, keys, data }
}

/** Makes new tokens. */
export function mintTokens(mint: string, to: string, authority: string, amount: bigint): Instruction {
  const keys = [writeKey(mint), writeKey(to), { pubkey: authority, isSigner: true, isWritable: false }]
  return { programId: tokenProgram, keys, data: Uint8Array.from([7, ...writeInteger(amount, 8)]) }
}

/** Limits what a transaction may compute. */
export function setComputeUnitLimit(units: number): Instruction {
  const data = Uint8Array.from([2, ...writeInteger(BigInt(units), 4)])
  return { programId: computeBudgetProgram, keys: [], data }
}

/** Has the chain itself check one signature; the transaction fails where it does not hold. */
export function verifyEd25519(signer: string, message: Uint8Array, signature: Uint8Array): Instruction {
  const offset = (value: number): Uint8Array => writeInteger(BigInt(value), 2)
  const own = offset(0xffff)
  const data = Uint8Array.from([
    ...[1, 0],
    ...offset(48),
    ...own,
    ...offset(16),
    ...own,
    ...offset(112),
    ...offset(message.length),
    ...own,
    ...base58.decode(signer),
    ...signature,
    ...message,
  ])
  return { programId: ed25519Program, keys: [], data }
}
