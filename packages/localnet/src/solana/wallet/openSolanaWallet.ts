import { base58 } from '@scure/base'
import type { SolanaChain } from '../startSolanaChain.js'
import type { Keypair } from '../wire/createKeypair.js'
import { namedKeypair } from '../wire/namedKeypair.js'
import { computeBudgetProgram, guardProgram, memoProgram } from '../wire/programs.js'
import { isStaticKeyWritable, readSolanaMessage, type WireMessage } from '../wire/readSolanaTransaction.js'
import { setComputeUnitLimit, signKey, transferLamports, writeInteger } from '../wire/writeInstructions.js'
import { type Instruction, writeSolanaMessage } from '../wire/writeSolanaTransaction.js'
import type { SolanaAnswer, SolanaQuirks } from './quirks.js'

/** A wallet of Solana, as pages see one: it takes transactions of one signer as bytes. */
export interface SolanaWallet {
  readonly publicKey: { toBase58(): string }
  readonly wallet: { readonly adapter: { readonly name: string } }
  signTransaction(unsigned: Uint8Array): Promise<unknown>
  sendTransaction(unsigned: Uint8Array): Promise<unknown>
  signMessage(message: Uint8Array): Promise<unknown>
  /** How many prompts it has opened. */
  prompts(): number
  /** What it sent, by id. */
  sent(): readonly string[]
}

/** Of one signer: their number and the signature. */
const messageAt = 1 + 64

/** A wallet with a key of its own and what it does otherwise than it is asked. */
export function openSolanaWallet(
  owner: Keypair,
  chain: Pick<SolanaChain, 'call' | 'bank'>,
  quirks: SolanaQuirks = {},
): SolanaWallet {
  let prompts = 0
  const sent: string[] = []
  const sign = (unsigned: Uint8Array): Uint8Array => {
    prompts += 1
    const message = inItsWay(
      unsigned.slice(messageAt),
      owner.address,
      chain.bank.blocks.head().blockhash,
      quirks,
    )
    return Uint8Array.from([1, ...owner.sign(message), ...message])
  }
  const send = (signed: Uint8Array): void => {
    const bytes = Buffer.from(signed).toString('base64')
    sent.push(String(chain.call('sendTransaction', bytes, { encoding: 'base64', skipPreflight: true })))
  }
  return Object.freeze({
    publicKey: { toBase58: () => owner.address },
    wallet: { adapter: { name: 'Test Wallet' } },
    signTransaction: async (unsigned: Uint8Array) => {
      const signed = sign(unsigned)
      if (quirks.sends) send(signed)
      return answer(signed, unsigned, quirks.answers ?? 'object')
    },
    sendTransaction: async (unsigned: Uint8Array) => {
      const signed = sign(unsigned)
      send(signed)
      return answer(signed, unsigned, quirks.answers ?? 'signature')
    },
    signMessage: async (message: Uint8Array) => {
      prompts += 1
      return answer(
        Uint8Array.from([1, ...owner.sign(message)]),
        message,
        quirks.answers ?? 'signature-bytes',
      )
    },
    prompts: () => prompts,
    sent: () => sent,
  })
}

/** The message as this wallet signs it. */
function inItsWay(asked: Uint8Array, account: string, newest: string, quirks: SolanaQuirks): Uint8Array {
  const { rebids, guards, notes, tips, refreshes } = quirks
  const message = readSolanaMessage(asked)
  // What is named by its place in a table stays as it is.
  if (message.lookups.length > 0 || !(rebids || guards || notes !== undefined || tips || refreshes))
    return asked
  const listed = listInstructions(message)
  const kept = rebids ? listed.filter(({ programId }) => programId !== computeBudgetProgram) : listed
  const instructions: readonly Instruction[] = [
    ...(guards ? [compare(account, 5)] : []),
    ...kept,
    ...(notes === undefined ? [] : [note(account, notes)]),
    ...(tips ? [transferLamports(account, namedKeypair('who wallets pay').address, tips)] : []),
    ...(rebids ? [setComputeUnitPrice(rebids.microLamports), setComputeUnitLimit(rebids.units)] : []),
    ...(guards ? [compare(account, 9)] : []),
  ]
  return writeSolanaMessage(account, instructions, refreshes ? newest : message.recentBlockhash).bytes
}

function listInstructions(message: WireMessage): readonly Instruction[] {
  const { staticKeys, numRequiredSignatures } = message
  return message.instructions.map(({ programIdIndex, accounts, data }) => ({
    programId: staticKeys[programIdIndex] ?? '',
    keys: accounts.map((place) => ({
      pubkey: staticKeys[place] ?? '',
      isSigner: place < numRequiredSignatures,
      isWritable: isStaticKeyWritable(message, place),
    })),
    data,
  }))
}

/** @param kind 5 compares an account with what it should be, 9 a token account */
function compare(account: string, kind: 5 | 9): Instruction {
  return { programId: guardProgram, keys: [signKey(account)], data: Uint8Array.of(kind, 0, 1, 2) }
}

function note(account: string, text: string): Instruction {
  return { programId: memoProgram, keys: [signKey(account)], data: new TextEncoder().encode(text) }
}

function setComputeUnitPrice(microLamports: bigint): Instruction {
  const data = Uint8Array.from([3, ...writeInteger(microLamports, 8)])
  return { programId: computeBudgetProgram, keys: [], data }
}

function answer(signed: Uint8Array, unsigned: Uint8Array, form: SolanaAnswer): unknown {
  const signature = signed.slice(1, messageAt)
  switch (form) {
    case 'object':
      return { signatures: [signature], serialize: () => signed }
    case 'bytes':
      return signed
    case 'numbers':
      return Array.from(signed)
    case 'base64':
      return Buffer.from(signed).toString('base64')
    case 'base58':
      return base58.encode(signed)
    case 'standard':
      return [{ signedTransaction: signed }]
    case 'signature':
      return base58.encode(signature)
    case 'signature-bytes':
      return signature
    case 'signature-object':
      return { signature: base58.encode(signature), publicKey: 'who signed' }
    case 'hash-object':
      return { hash: base58.encode(signature) }
    case 'nothing':
      return undefined
    case 'empty':
      return {}
    case 'unsigned':
      return unsigned
    case 'error':
      throw new Error('The window of the wallet is gone.')
    default:
      return form satisfies never
  }
}
