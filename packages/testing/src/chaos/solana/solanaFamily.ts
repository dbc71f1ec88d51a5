import type { Call, SolanaInstruction } from '@portage/core'
import { createEvmReader } from '@portage/core/evm'
import { createSolanaReader, createSolanaWallet, type SolanaAdapter } from '@portage/core/solana'
import {
  type Instruction,
  namedKeypair,
  readTransaction,
  type WireTransaction,
  writeTransaction,
} from '@portage/localnet/solana'
import { base58, base64 } from '@scure/base'
import { bytesToHex, type Hex } from 'viem'
import { createSigner, type Fate, type Signed } from '../createSigner.js'
import { createDestination } from '../evm/createDestination.js'
import type { ChaosFamily, World, WorldOptions } from '../family.js'
import { toWorldChain } from '../toWorldChain.js'
import { troubleAt } from '../windows.js'
import { wordingOf } from '../wordingOf.js'
import { destination, destinationId, type OrderTerms, sideOf, writeQuote } from '../writeQuote.js'
import {
  blockhashOf,
  createSolanaChain,
  payOnSolana,
  type SolanaChain,
  type SolanaSent,
  solanaDepository,
  toSolanaSent,
} from './createSolanaChain.js'
import { createSolanaRpc } from './createSolanaRpc.js'

const originId = 103
const [state, vault, mint, stranger] = [0xee, 0x88, 0x66, 0x99].map((byte) =>
  base58.encode(new Uint8Array(32).fill(byte)),
) as [string, string, string, string]
/** By which wallets guard an account. */
const guard = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
const owner = namedKeypair('chaos')
const account = owner.address
const otherAccount = namedKeypair('another one').address
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const origin = sideOf({ id: originId, slug: 'sol', vmType: 'svm', depository: solanaDepository, vault })

/** What wallets of Solana change in what they are given. */
type Habit = 'plain' | 'bids' | 'guards' | 'other-blockhash' | 'adds-more'
const habits = ['plain', 'plain', 'bids', 'guards', 'other-blockhash', 'adds-more'] as const satisfies Habit[]

/** Solana: wallets that sign, that send as well, and that only send. */
export const solanaFamily: ChaosFamily = {
  name: 'solana',
  originId,
  habits,
  manners: ['signs', 'signs', 'sends', 'only-sends'],
  flows: ['native', 'token'],
  blockTimes: [400, 800],
  createWorld,
  load: async () => {
    const deserialize = (bytes: Uint8Array): Uint8Array => bytes
    const wallet = createSolanaWallet(() => null, { chainId: originId, rpc: [], deserialize })
    await wallet.refuses?.({ vm: 'solana', instructions: [], lookupTables: [] }).catch(() => null)
  },
}

type Serialized = Readonly<{ serialize: () => Uint8Array }>

function createWorld(options: WorldOptions): World {
  const { clock, fork, tell, manner } = options
  const habit = habits.find((one) => one === options.habit) ?? 'plain'
  const blockTime = options.blockTime[originId] ?? 400
  const chain = createSolanaChain({ id: originId, clock, draw: fork(`chain ${originId}`), blockTime })
  const abroad = createDestination(options)
  const worldChain = toWorldChain(chain, {
    mentions: ({ instructions }, orderId) => instructions.some(({ data }) => data.endsWith(orderId.slice(2))),
    pay: (payment) => payOnSolana(chain, payment),
  })
  const quoteDraw = fork('quotes')
  const quotes = options.orders.map(({ flow }) =>
    writeQuote(quoteDraw, {
      ...{ origin, account, flow, token: mint, now: options.beginsAt },
      write: (terms) => [writeCall(flow === 'native', terms)],
    }),
  )
  const orderIds = quotes.map(({ protocol }) => protocol?.orderId ?? '')
  const draw = fork('wallet')
  const signer = createSigner({
    ...{ clock, draw, manner, tell, account, submit: chain.submit, world: worldChain, calmFrom: options.end },
    wording: wordingOf(draw, {
      codes: [4001, '4001', 5000, 'ACTION_REJECTED'],
      givesBack: manner !== 'only-sends',
    }),
  })
  const trouble = () => troubleAt(options.walletTroubles, clock.now())?.kind ?? null

  const sign = (transaction: WireTransaction, fate: Fate): Signed<SolanaSent> => {
    const bytes = inItsWay(transaction, habit, chain)
    const sent = toSolanaSent(bytes, fate)
    const signature = bytes.slice(1, 65)
    const name = (): unknown =>
      draw.pick<unknown>([
        sent.hash,
        signature,
        { signature: sent.hash },
        { signature, publicKey: account },
        { hash: sent.hash },
        [{ signature }],
      ])
    const whole = (): unknown =>
      draw.pick<unknown>([
        { serialize: () => bytes },
        bytes,
        Array.from(bytes),
        base64.encode(bytes),
        base58.encode(bytes),
        [{ signedTransaction: bytes }],
      ])
    return { sent, name, whole: () => (manner === 'only-sends' && draw.happens(0.8) ? name() : whole()) }
  }
  const ask = (transaction: WireTransaction): Promise<unknown> => {
    const held = transaction.message.instructions.map(({ data }) => bytesToHex(data))
    return signer.ask({
      purpose: held.join(' '),
      orderIds: orderIds.filter((id) => held.some((data) => data.endsWith(id.slice(2)))),
      sign: (fate) => sign(transaction, fate),
    })
  }

  return {
    ...{ account, originId, quotes, wallet: signer },
    chains: new Map([
      [originId, worldChain],
      [destinationId, abroad.world],
    ]),
    listed: [origin.chain, destination.chain],
    trusted: { sol: origin.trusted, birch: destination.trusted },
    open: ({ line, providers }) => {
      const rpc = (providers.get(originId) ?? []).map((provider) =>
        createSolanaRpc({ ...provider, chain, findSigned: signer.find }),
      )
      const toPage = (transaction: WireTransaction) => line.call(() => ask(transaction))
      const adapter = (): SolanaAdapter<WireTransaction, string> => ({
        publicKey:
          trouble() === 'locked'
            ? null
            : { toBase58: () => (trouble() === 'other-account' ? otherAccount : account) },
        ...(manner === 'only-sends'
          ? { sendTransaction: (transaction) => toPage(transaction) as Promise<string> }
          : { signTransaction: (transaction) => toPage(transaction) as Promise<Serialized> }),
      })
      return {
        wallets: {
          svm: createSolanaWallet(adapter, {
            ...{ chainId: originId, rpc, deserialize: readTransaction, connection: 'https://rpc.test' },
          }),
        },
        readers: {
          svm: createSolanaReader({ [originId]: rpc }),
          evm: createEvmReader({ [destinationId]: abroad.nodesOf(providers) }),
        },
      }
    },
  }
}

/** What a wallet makes of what it is given to sign: the bytes of a signed transaction. */
function inItsWay({ bytes, message }: WireTransaction, habit: Habit, chain: SolanaChain): Uint8Array {
  const asked = message.instructions.map(({ programIdIndex, accounts, data }): Instruction => {
    const keys = accounts.map((index) => {
      const pubkey = message.staticKeys[index] ?? ''
      return { pubkey, isSigner: pubkey === account, isWritable: true }
    })
    return { programId: message.staticKeys[programIdIndex] ?? '', keys, data }
  })
  const bid = (kind: number, value: number, size: number): Instruction => {
    const data = new Uint8Array(1 + size)
    data[0] = kind
    new DataView(data.buffer).setUint32(1, value, true)
    return { programId: computeBudget, keys: [], data }
  }
  const look = (programId: string): Instruction => ({
    programId,
    keys: [{ pubkey: account, isSigner: true, isWritable: false }],
    data: Uint8Array.of(5, 0, 1, 2),
  })
  const write = (instructions: readonly Instruction[], blockhash = message.recentBlockhash): Uint8Array =>
    writeTransaction([owner], instructions, blockhash)
  switch (habit) {
    case 'plain': {
      const signed = Uint8Array.from(bytes)
      signed.set(owner.sign(bytes.slice(65)), 1)
      return signed
    }
    case 'bids':
      return write([bid(3, 200_000, 8), bid(2, 90_000, 4), ...asked])
    case 'guards':
      return write([look(guard), bid(2, 120_000, 4), ...asked, look(guard)])
    case 'adds-more':
      return write([...asked, look(stranger)])
    case 'other-blockhash':
      return write(asked, blockhashOf(chain.head()))
    default:
      return habit satisfies never
  }
}

function writeCall(isNative: boolean, { orderId, amount, currency }: OrderTerms): Call {
  const little = Buffer.from(amount.toString(16).padStart(16, '0'), 'hex').reverse().toString('hex')
  const data: Hex = `0x${isNative ? '0d9e0ddf5fd51c06' : '0b9c60da27a3b413'}${little}${orderId.slice(2)}`
  const accounts = [state, account, account, vault, ...(isNative ? [] : [currency])]
  const deposit: SolanaInstruction = {
    programId: solanaDepository,
    data,
    keys: accounts.map((pubkey) => ({ pubkey, isSigner: pubkey === account, isWritable: true })),
  }
  return { vm: 'solana', instructions: [deposit], lookupTables: [] }
}
