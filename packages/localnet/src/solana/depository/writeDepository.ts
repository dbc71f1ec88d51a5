import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import type { Hex } from 'viem'
import type { Keypair } from '../wire/createKeypair.js'
import { findProgramAddress } from '../wire/findProgramAddress.js'
import { associatedTokenProgram, instructionsSysvar, systemProgram, tokenProgram } from '../wire/programs.js'
import {
  findTokenAccount,
  readKey,
  signKey,
  verifyEd25519,
  writeInteger,
  writeKey,
} from '../wire/writeInstructions.js'
import type { Instruction } from '../wire/writeSolanaTransaction.js'
import { depositoryProgram, depositoryState, depositoryVault } from './addresses.js'

const discriminators = {
  initialize: [0xaf, 0xaf, 0x6d, 0x1f, 0x0d, 0x98, 0x9b, 0xed],
  depositNative: [0x0d, 0x9e, 0x0d, 0xdf, 0x5f, 0xd5, 0x1c, 0x06],
  depositToken: [0x0b, 0x9c, 0x60, 0xda, 0x27, 0xa3, 0xb4, 0x13],
  executeTransfer: [0xe9, 0x7e, 0xa0, 0xb8, 0xeb, 0xce, 0x1f, 0x77],
} as const

/** A deposit for an order. */
export interface DepositTerms {
  /** Pays, and signs. */
  readonly sender: string
  /** Who it counts for. */
  readonly depositor: string
  /** Null for SOL. */
  readonly mint: string | null
  readonly amount: bigint
  readonly id: Hex
}

/** Begins the depository's state. Its owner pays. */
export function initializeDepository(owner: string, allocator: string): Instruction {
  const keys = [
    writeKey(depositoryState),
    readKey(depositoryVault),
    signKey(owner),
    readKey(allocator),
    readKey(systemProgram),
  ]
  return { programId: depositoryProgram, keys, data: Uint8Array.from(discriminators.initialize) }
}

/** Deposits SOL, or a token out of the sender's own token account. */
export function writeDeposit({ sender, depositor, mint, amount, id }: DepositTerms): Instruction {
  const first = [readKey(depositoryState), signKey(sender), readKey(depositor)]
  const terms = [...writeInteger(amount, 8), ...Buffer.from(id.slice(2), 'hex')]
  if (mint === null) {
    const keys = [...first, writeKey(depositoryVault), readKey(systemProgram)]
    return {
      programId: depositoryProgram,
      keys,
      data: Uint8Array.from([...discriminators.depositNative, ...terms]),
    }
  }
  const keys = [
    ...first,
    readKey(depositoryVault),
    readKey(mint),
    writeKey(findTokenAccount(sender, mint)),
    writeKey(findTokenAccount(depositoryVault, mint)),
    readKey(tokenProgram),
    readKey(associatedTokenProgram),
    readKey(systemProgram),
  ]
  return {
    programId: depositoryProgram,
    keys,
    data: Uint8Array.from([...discriminators.depositToken, ...terms]),
  }
}

/** What the allocator lets out of the depository, once. */
export interface TransferRequest {
  readonly recipient: string
  /** Null for SOL. */
  readonly mint: string | null
  readonly amount: bigint
  readonly nonce: bigint
  /** Unix seconds; from then on it is refused. */
  readonly expiration: bigint
}

/** The account that says that a request was used. Its address follows from the request, so it can be used once. */
export function findUsedRequest(request: TransferRequest): string {
  return findProgramAddress([Buffer.from('used_request'), hashOf(request)], depositoryProgram).address
}

/**
 * The two instructions that carry a request out, one right after the other: the allocator's signature for the chain to
 * check, and the transfer. The executor pays the rent of the mark that it was used. A token goes to the recipient's own
 * token account, which must be there.
 */
export function writeTransfer(
  executor: string,
  request: TransferRequest,
  allocator: Keypair,
): readonly Instruction[] {
  const { recipient, mint } = request
  const hash = hashOf(request)
  const none = readKey(depositoryProgram)
  const tokens =
    mint === null
      ? [none, none, none]
      : [
          readKey(mint),
          writeKey(findTokenAccount(recipient, mint)),
          writeKey(findTokenAccount(depositoryVault, mint)),
        ]
  const keys = [
    ...[readKey(depositoryState), signKey(executor), writeKey(recipient), writeKey(depositoryVault)],
    ...tokens,
    writeKey(findUsedRequest(request)),
    ...[instructionsSysvar, tokenProgram, associatedTokenProgram, systemProgram].map(readKey),
  ]
  const data = Uint8Array.from([...discriminators.executeTransfer, ...encode(request)])
  return [
    verifyEd25519(allocator.address, hash, allocator.sign(hash)),
    { programId: depositoryProgram, keys, data },
  ]
}

function hashOf(request: TransferRequest): Uint8Array {
  return Uint8Array.from(createHash('sha256').update(encode(request)).digest())
}

function encode({ recipient, mint, amount, nonce, expiration }: TransferRequest): Uint8Array {
  return Uint8Array.from([
    ...base58.decode(recipient),
    ...(mint === null ? [0] : [1, ...base58.decode(mint)]),
    ...[amount, nonce, expiration].flatMap((value) => [...writeInteger(value, 8)]),
  ])
}
