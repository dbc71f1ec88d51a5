import { nativeAddress } from '@portage/core'
import { readTransaction } from '@portage/localnet/solana'
import { base58 } from '@scure/base'
import { bytesToHex, concat, hexToBytes, keccak256, stringToHex } from 'viem'
import {
  type Block,
  type ChainOptions,
  createChain,
  type Outcome,
  type SimulatedChain,
  type Waiting,
} from '../createChain.js'
import type { Payment } from '../toWorldChain.js'

/** An instruction by the names of its accounts; data in hexadecimal behind `0x`. */
export type SentInstruction = Readonly<{ programId: string; accounts: readonly string[]; data: string }>

/** A transaction of Solana; its hash is its first signature. */
export type SolanaSent = Waiting &
  Readonly<{
    /** Good until 150 blocks after this one. */
    blockhash: string
    instructions: readonly SentInstruction[]
    /** What the solver pays by it, or null. */
    payment: Payment | null
  }>

export type SolanaChain = SimulatedChain<SolanaSent, Outcome, null>
export type SolanaBlock = Block<SolanaSent, Outcome, null>

export const system = '11111111111111111111111111111111'
export const solanaDepository: string = base58.encode(new Uint8Array(32).fill(0xdd))
const solver = base58.encode(new Uint8Array(32).fill(0xf0))
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** Blocks for which a blockhash is good. */
export const blockhashLife = 150
/** Blocks on top of one that most validators have voted for, and that therefore stays. */
export const confirmedAfter = 2
const finalAfter = 31

/** Makes a chain on which transactions have no order, and end with the block they name. */
export function createSolanaChain(options: Omit<ChainOptions, 'finalAfter'>): SolanaChain {
  return createChain<SolanaSent, Outcome, null>(
    { ...options, finalAfter, replaceable: confirmedAfter },
    {
      first: null,
      copy: () => null,
      compare: () => 0,
      carryOut: ({ fails, instructions }) => ({
        succeeded: !fails,
        deposits: fails ? [] : instructions.flatMap(depositOf),
      }),
      isOver: ({ blockhash }, _state, { blocks, number }) => {
        const named = blocks.findLast((block) => blockhashOf(block) === blockhash)
        return named === undefined || named.number + blockhashLife < number
      },
      areRivals: (left, right) => left.hash === right.hash,
      refuses: ({ hash }, _rival, _state, { blocks }) =>
        blocks.some(({ mined }) => mined.some(({ sent }) => sent.hash === hash))
          ? 'This transaction has already been processed'
          : null,
    },
  )
}

const blockhashes = new WeakMap<object, string>()

/** A block's hash as transactions name it. */
export function blockhashOf(block: Pick<SolanaBlock, 'hash'>): string {
  const known = blockhashes.get(block)
  if (known !== undefined) return known
  const written = base58.encode(hexToBytes(block.hash as `0x${string}`))
  blockhashes.set(block, written)
  return written
}

/** `deposit_native` and `deposit_token`: eight bytes, an amount, the order. */
function depositOf({ programId, data }: SentInstruction): readonly string[] {
  const isDeposit = programId === solanaDepository && /^0x(0d9e0ddf5fd51c06|0b9c60da27a3b413)/.test(data)
  return isDeposit ? [`0x${data.slice(34)}`] : []
}

/** A transaction of what a wallet signed. */
export function toSolanaSent(bytes: Uint8Array, fate: Pick<SolanaSent, 'fails' | 'heldUntil'>): SolanaSent {
  const { signatures, message } = readTransaction(bytes)
  const { staticKeys } = message
  return {
    ...{ hash: signatures[0] ?? '', from: staticKeys[0] ?? '', pays: null, payment: null, ...fate },
    blockhash: message.recentBlockhash,
    instructions: message.instructions.map(({ programIdIndex, accounts, data }) => ({
      programId: staticKeys[programIdIndex] ?? '',
      accounts: accounts.map((index) => staticKeys[index] ?? ''),
      data: bytesToHex(data),
    })),
  }
}

/** How the solver pays: a transfer, with the order's id as a memo. */
export function payOnSolana(chain: SolanaChain, payment: Payment): SolanaSent {
  const name = keccak256(stringToHex(`${payment.orderId} ${chain.head().hash}`))
  const data = `0x02000000${Buffer.from(payment.amount.toString(16).padStart(16, '0'), 'hex').reverse().toString('hex')}`
  return {
    ...{ hash: base58.encode(hexToBytes(concat([name, name]))), from: solver, fails: false, heldUntil: 0 },
    ...{ pays: payment.orderId, payment, blockhash: blockhashOf(chain.finalized()) },
    instructions: [
      { programId: system, accounts: [solver, payment.to], data },
      { programId: memo, accounts: [], data: payment.orderId },
    ],
  }
}

/** Whether a payment is in SOL. */
export function isNative({ currency }: Payment): boolean {
  return currency === nativeAddress('svm')
}
