import type { SolanaRpc } from '@portage/core/solana'
import { readTransaction } from '@portage/localnet/solana'
import { base58, base64 } from '@scure/base'
import { hexToBytes } from 'viem'
import { type AnswerTrouble, askProvider, type Provider } from '../askProvider.js'
import { tokenDecimals } from '../writeQuote.js'
import {
  blockhashLife,
  blockhashOf,
  confirmedAfter,
  isNative,
  type SolanaBlock,
  type SolanaChain,
  type SolanaSent,
  system,
} from './createSolanaChain.js'

export type SolanaNode = Provider &
  Readonly<{
    chain: SolanaChain
    /** What was signed, by its id: nodes take nothing else. */
    findSigned: (hash: string) => SolanaSent | null
  }>

/** A provider of Solana as the core asks it. */
export function createSolanaRpc(node: SolanaNode): SolanaRpc {
  return (method, params) => askProvider(node, (trouble) => answer(node, method, params, trouble))
}

type Place = NonNullable<ReturnType<SolanaChain['find']>>

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

function answer(
  { chain, lag, findSigned }: SolanaNode,
  method: string,
  params: readonly unknown[],
  trouble: AnswerTrouble,
): unknown {
  const all = chain.blocks()
  const blocks = trouble === 'lags' ? all.slice(0, Math.max(1, all.length - lag)) : all
  const head = blocks.at(-1) ?? chain.head()
  const oldest = trouble === 'forgets' ? head.number - 30 : 0
  const heights: Readonly<Record<string, number>> = {
    processed: head.number,
    confirmed: head.number - confirmedAfter,
    finalized: Math.min(head.number, chain.finalized().number),
  }
  const heightAt = (settings: unknown): number =>
    heights[String(Object(settings).commitment ?? 'finalized')] ?? head.number
  const context = { slot: heights.confirmed }
  const place = (signature: unknown): Place | null => {
    const found = trouble === 'empty' ? null : chain.find(String(signature))
    return found && found.block.number <= head.number && found.block.number >= oldest ? found : null
  }
  switch (method) {
    case 'getGenesisHash':
      return system
    case 'getSlot':
    case 'getBlockHeight':
      return heightAt(params[0])
    case 'getEpochInfo':
      return { absoluteSlot: heightAt(params[0]), blockHeight: heightAt(params[0]) }
    case 'getFirstAvailableBlock':
      return oldest
    case 'getLatestBlockhash': {
      const block = blocks.find(({ number }) => number === heightAt(params[0])) ?? head
      return {
        context: { slot: block.number },
        value: { blockhash: blockhashOf(block), lastValidBlockHeight: block.number + blockhashLife },
      }
    }
    case 'getMultipleAccounts':
      return { context, value: [writeClock(head), { owner: system, data: ['', 'base64'], lamports: 1 }] }
    case 'getAccountInfo':
      return { context, value: { owner: tokenProgram, data: [base64.encode(writeMint()), 'base64'] } }
    case 'getSignatureStatuses': {
      const [wanted] = params as readonly [readonly string[]]
      const value = wanted.map((signature) => {
        const found = place(signature)
        if (!found) return null
        const { number } = found.block
        const confirmationStatus =
          number <= (heights.finalized ?? 0)
            ? 'finalized'
            : number <= (heights.confirmed ?? 0)
              ? 'confirmed'
              : 'processed'
        return { slot: number, err: errorOf(found), confirmationStatus }
      })
      return { context: { slot: head.number }, value }
    }
    case 'getTransaction': {
      const found = place(params[0])
      return found && found.block.number <= (heights.confirmed ?? 0) ? writeLanded(found) : null
    }
    case 'getSignaturesForAddress': {
      if (trouble === 'caps') throw new Error('Too many signatures were asked for.')
      if (trouble === 'empty') return []
      const [address, { before }] = params as readonly [string, { before?: string }]
      const listed = blocks
        .filter(({ number }) => number <= (heights.confirmed ?? 0) && number >= oldest)
        .flatMap((block) =>
          block.mined.flatMap((mined, index) => {
            const { sent } = mined
            const isListed =
              sent.from === address || sent.instructions.some(({ accounts }) => accounts.includes(address))
            return isListed
              ? [{ signature: sent.hash, slot: block.number, err: errorOf({ block, mined, index }) }]
              : []
          }),
        )
        .reverse()
      return before === undefined
        ? listed
        : listed.slice(listed.findIndex(({ signature }) => signature === before) + 1)
    }
    case 'sendTransaction': {
      const signature = readTransaction(base64.decode(String(params[0]))).signatures[0] ?? ''
      const sent = findSigned(signature)
      if (!sent) throw new Error('Transaction signature verification failure')
      try {
        chain.submit(sent)
      } catch {
        // A node that is not to try it out first takes everything, and lets go of it.
      }
      return signature
    }
    default:
      throw Object.assign(new Error(`Method not found: ${method}`), { code: -32601 })
  }
}

function errorOf({ mined }: Place): unknown {
  return mined.succeeded ? null : { InstructionError: [0, { Custom: 1 }] }
}

/** The clock's own account: its last eight bytes are the time, Unix seconds. */
function writeClock({ time }: SolanaBlock): unknown {
  const bytes = new Uint8Array(40)
  new DataView(bytes.buffer).setBigInt64(32, BigInt(time), true)
  return { owner: 'Sysvar1111111111111111111111111111111111111', data: [base64.encode(bytes), 'base64'] }
}

/** A mint of a token: its 45th byte is how many decimals it has. */
function writeMint(): Uint8Array {
  const bytes = new Uint8Array(82)
  bytes[44] = tokenDecimals
  return bytes
}

function writeLanded({ block, mined }: Place): unknown {
  const { sent } = mined
  const { instructions, payment, from } = sent
  const keys = [...new Set([from, ...instructions.flatMap((one) => [...one.accounts, one.programId])])]
  const place = (key: string): number => keys.indexOf(key)
  const came = keys.map((key) =>
    payment && isNative(payment) && key === payment.to ? Number(payment.amount) : 0,
  )
  const tokens = payment && !isNative(payment)
  return {
    slot: block.number,
    transaction: {
      message: {
        accountKeys: keys,
        instructions: instructions.map(({ programId, accounts, data }) => ({
          programIdIndex: place(programId),
          accounts: accounts.map(place),
          data: base58.encode(hexToBytes(data as `0x${string}`)),
        })),
      },
    },
    meta: {
      err: errorOf({ block, mined, index: 0 }),
      preBalances: keys.map(() => 1_000_000),
      postBalances: came.map((amount) => 1_000_000 + amount),
      innerInstructions: [],
      preTokenBalances: [],
      postTokenBalances: tokens
        ? [{ owner: payment.to, mint: payment.currency, uiTokenAmount: { amount: `${payment.amount}` } }]
        : [],
    },
  }
}
