import { type Hex, recoverAddress, type TransactionReceipt } from 'viem'
import type { ChainClient } from '../../chains/createChainClient.js'
import { readTronTransaction, type TronTransaction } from '../wire/transaction.js'

/** A block of the local Tron chain. */
export interface TronBlock {
  readonly number: number
  /** Hexadecimal without 0x: its number, and the end of the hash that the EVM behind it knows it by. */
  readonly id: string
  readonly parentId: string
  /** Milliseconds by the chain's clock. */
  readonly time: number
  /** Ids of its transactions. */
  readonly transactions: readonly string[]
}

/** What became of a transaction, once it is in a block. */
export interface TronReceipt {
  readonly transaction: TronTransaction
  readonly receipt: TransactionReceipt
  readonly time: number
}

/** What becomes of transactions that are broadcast: taken by the next block, kept until `now`, or lost on the way. */
export type TronLanding = 'now' | 'waits' | 'lost'

/** What a node answers to a broadcast, in its own words. */
export type TronVerdict =
  | { readonly result: true; readonly txid: string }
  | { readonly code: string; readonly message: string; readonly txid: string }

/** Sun a unit of energy costs. */
export const energyPrice = 100n
/** Milliseconds: no transaction may be good for longer than this. */
const longestLife = 24 * 60 * 60 * 1000
/** Energy enough for whatever names no bound: payments. */
const paymentEnergy = 100_000n

/** The Tron chain: an EVM in anvil, behind Tron's transactions, their signatures, and their end. */
export interface TronBank {
  head(): Promise<TronBlock>
  /** The newest block that stays. */
  solid(): Promise<TronBlock>
  block(number: number): Promise<TronBlock | null>
  /** Takes the bytes of a signed transaction, or says why not. @throws when they are none */
  accept(bytes: Uint8Array): Promise<TronVerdict>
  /** Makes a block of what waits and is not over. */
  tick(): Promise<void>
  setLanding(landing: TronLanding): void
  /** A transaction that was taken; undefined for any other. `isWaiting` where no block holds it. */
  find(id: string): { readonly transaction: TronTransaction; readonly isWaiting: boolean } | undefined
  receiptOf(id: string): Promise<TronReceipt | null>
  /** The hash the EVM behind knows a transaction by, and the other way round. */
  toEvmHash(id: string): Hex | null
  toId(evmHash: Hex): string | null
}

interface Entry {
  readonly transaction: TronTransaction
  /** Null while it waits, and for good where it is over. */
  evmHash: Hex | null
}

/**
 * @param client the EVM behind, which mines when it is told to only and lets everybody be impersonated
 * @param nextTime Unix seconds of the next block, by the time of the last one
 * @param isInstant whether a block is made with each transaction
 */
export function createTronBank(
  client: ChainClient,
  nextTime: (last: number) => number,
  isInstant: boolean,
): TronBank {
  const entries = new Map<string, Entry>()
  const ids = new Map<Hex, string>()
  let waiting: Entry[] = []
  let landing: TronLanding = 'now'
  let tail: Promise<unknown> = Promise.resolve()
  /** One thing after another: a block must not be made while a transaction is looked at. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = tail.then(work)
    tail = result.catch(() => undefined)
    return result
  }

  const read = async (
    at: { blockNumber: bigint } | { blockTag: 'latest' | 'finalized' },
  ): Promise<TronBlock> => {
    const { number, hash, parentHash, timestamp, transactions } = await client.public.getBlock(at)
    if (number === null || hash === null) throw new Error('A block has a number.')
    return {
      number: Number(number),
      id: idOf(number, hash),
      parentId: idOf(number - 1n, parentHash),
      time: Number(timestamp) * 1000,
      transactions: transactions.flatMap((evmHash) => ids.get(evmHash) ?? []),
    }
  }
  const head = (): Promise<TronBlock> => read({ blockTag: 'latest' })
  const block = async (number: number): Promise<TronBlock | null> =>
    number > (await head()).number || number < 0 ? null : read({ blockNumber: BigInt(number) })

  const judge = async (transaction: TronTransaction): Promise<TronVerdict> => {
    const { id, raw, signatures } = transaction
    const refuse = (code: string, message: string): TronVerdict => ({ code, message, txid: id })
    const { time } = await head()
    if (entries.has(id)) return refuse('DUP_TRANSACTION_ERROR', 'Dup transaction')
    if (raw.expiration <= time || raw.expiration > time + longestLife)
      return refuse('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired')
    const [signature] = signatures
    const signer = signature && (await recoverAddress({ hash: `0x${id}`, signature }).catch(() => null))
    if (signatures.length !== 1 || signer?.toLowerCase() !== raw.from)
      return refuse('SIGERROR', 'Validate signature error: it is not signed by its owner')
    if (!(await isKnownBlock(raw))) return refuse('TAPOS_ERROR', 'Tapos check error')
    const [balance, code] = await Promise.all([
      client.public.getBalance({ address: raw.from }),
      client.public.getCode({ address: raw.to }),
    ])
    if (balance < raw.value)
      return refuse('CONTRACT_VALIDATE_ERROR', 'Contract validate error : balance is not sufficient')
    if (raw.kind === 'TriggerSmartContract' && code === undefined)
      return refuse(
        'CONTRACT_VALIDATE_ERROR',
        'Contract validate error : No contract or not a valid smart contract',
      )
    return { result: true, txid: id }
  }
  /** Blocks are named by the last two bytes of their number: of those, the newest counts. */
  const isKnownBlock = async ({ refBlockBytes, refBlockHash }: TronTransaction['raw']): Promise<boolean> => {
    const { number: newest } = await head()
    const place = Number(refBlockBytes)
    const number = newest - ((((newest - place) % 65_536) + 65_536) % 65_536)
    return (await block(number))?.id.slice(16, 32) === refBlockHash.slice(2)
  }

  const carryOut = async (entry: Entry): Promise<void> => {
    const { raw, id } = entry.transaction
    const energy = raw.kind === 'TransferContract' ? paymentEnergy : raw.feeLimit / energyPrice
    const call = { from: raw.from, to: raw.to, value: hexOf(raw.value), data: raw.data }
    const gas = { gas: hexOf(energy < 25_000_000n ? energy : 25_000_000n), gasPrice: '0x0' }
    const evmHash = (await client.test.request({
      method: 'eth_sendTransaction',
      params: [{ ...call, ...gas }],
    } as never)) as Hex
    entry.evmHash = evmHash
    ids.set(evmHash, id)
  }
  const tick = async (): Promise<void> => {
    const { time } = await head()
    const taken = landing === 'waits' ? [] : waiting
    waiting = landing === 'waits' ? waiting : []
    for (const entry of taken) {
      // A block takes what was not over when the one before it was made. One the EVM does not take was paid away.
      if (entry.transaction.raw.expiration > time) await carryOut(entry).catch(() => undefined)
    }
    await client.test.setNextBlockTimestamp({ timestamp: BigInt(nextTime(time / 1000)) })
    await client.test.mine({ blocks: 1 })
  }

  return Object.freeze({
    head,
    solid: () => read({ blockTag: 'finalized' }),
    block,
    accept: (bytes: Uint8Array) =>
      inTurn(async () => {
        const transaction = readTronTransaction(bytes)
        const verdict = await judge(transaction)
        if (!('result' in verdict) || landing === 'lost') return verdict
        const entry: Entry = { transaction, evmHash: null }
        entries.set(transaction.id, entry)
        waiting.push(entry)
        if (isInstant && landing === 'now') await tick()
        return verdict
      }),
    tick: () => inTurn(tick),
    setLanding: (wanted: TronLanding) => {
      landing = wanted
    },
    find: (id: string) => {
      const entry = entries.get(id)
      return entry && { transaction: entry.transaction, isWaiting: waiting.includes(entry) }
    },
    receiptOf: async (id: string) => {
      const entry = entries.get(id)
      if (!entry?.evmHash) return null
      const receipt = await client.public.getTransactionReceipt({ hash: entry.evmHash }).catch(() => null)
      if (receipt === null) return null
      const { timestamp } = await client.public.getBlock({ blockNumber: receipt.blockNumber })
      return { transaction: entry.transaction, receipt, time: Number(timestamp) * 1000 }
    },
    toEvmHash: (id: string) => entries.get(id)?.evmHash ?? null,
    toId: (evmHash: Hex) => ids.get(evmHash) ?? null,
  })
}

function idOf(number: bigint, hash: Hex): string {
  const place = (number < 0n ? 0n : number).toString(16).padStart(16, '0')
  return `${place}${hash.slice(2 + 16)}`
}

const hexOf = (value: bigint): Hex => `0x${value.toString(16)}`
