import { base58 } from '@scure/base'
import { LiteSvm } from 'litesvm/dist/internal.js'
import { readSolanaTransaction, type WireTransaction } from '../wire/readSolanaTransaction.js'
import { type AccountState, readAccount, writeAccount } from './accountState.js'
import { type Block, type Blocks, type Commitment, createBlocks } from './createBlocks.js'
import { execute, type Outcome, rehearse, type TransactionRecord } from './execute.js'
import { nonceAccountOf } from './nonce.js'

/** What becomes of transactions that are sent: they land in the open block, wait, or are lost on the way. */
export type Landing = 'now' | 'held' | 'lost'

/** What a chain tells those who listen. */
export type BankEvent =
  | { readonly kind: 'landed'; readonly record: TransactionRecord }
  /** A slot has begun. The levels stood at `before`, and stand where the blocks say now. */
  | { readonly kind: 'slot'; readonly before: Readonly<Record<Commitment, number>> }
  | { readonly kind: 'fork'; readonly dropped: readonly TransactionRecord[] }

/** A Solana chain as one node sees it, without the network around it. */
export interface Bank {
  readonly blocks: Blocks
  readonly svm: LiteSvm
  /** Ends the open slot and begins the next one. */
  tick(): void
  /**
   * Gives up the newest blocks that are not final, so many at most, and begins a slot on what is left, as when the
   * network votes for another fork. What was in them has never been.
   */
  fork(count: number): readonly TransactionRecord[]
  /** What becomes of what is sent from now on. Whatever was held is tried at `now`. */
  setLanding(landing: Landing): void
  /** Takes a transaction in. Whether it lands is for its blockhash, its fee and {@link setLanding} to decide. */
  submit(transaction: WireTransaction): void
  /**
   * What a transaction would do.
   * @param at whose blockhashes count; null where any does
   */
  simulate(transaction: WireTransaction, at: Block | null, sigVerify: boolean): ReturnType<typeof rehearse>
  account(address: string, at: Block): AccountState | null
  /** Makes an account what it is said to be, as if it had always been so. */
  setAccount(address: string, state: AccountState | null): void
  /** Accounts of a program at a block. */
  accountsOf(program: string, at: Block): readonly (readonly [address: string, account: AccountState])[]
  find(signature: string): TransactionRecord | undefined
  /** Is told of everything that happens. Returns the way out. */
  subscribe(listener: (event: BankEvent) => void): () => void
}

/** How many slots programs can look back at. */
const slotHashes = 150

/** @param now milliseconds */
export function createBank(parameters: {
  readonly now: () => number
  readonly confirmedAfter: number
  readonly finalizedAfter: number
}): Bank {
  const { now, confirmedAfter, finalizedAfter } = parameters
  const svm = new LiteSvm()
  // Replays are recognised here: litesvm would go on doing so after a fork.
  svm.setTransactionHistory(0n)
  const open = (parent: Block | null, slot: number, height: number): Block => ({
    ...{ slot, height, parentSlot: parent?.slot ?? slot - 1 },
    ...{ blockhash: svm.latestBlockhash(), previousBlockhash: parent?.blockhash ?? base58.encode(nothing) },
    time: Math.max(Math.floor(now() / 1000), parent?.time ?? 0),
    transactions: [],
    before: new Map(),
  })
  const blocks = createBlocks(open(null, Number(svm.getClock().slot), 1), confirmedAfter, finalizedAfter)
  const records = new Map<string, TransactionRecord>()
  const listeners = new Set<(event: BankEvent) => void>()
  const held: WireTransaction[] = []
  let landing: Landing = 'now'
  let lastSlot = blocks.head().slot

  const tell = (event: BankEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const levels = (): Record<Commitment, number> => ({
    processed: blocks.at('processed').slot,
    confirmed: blocks.at('confirmed').slot,
    finalized: blocks.at('finalized').slot,
  })
  const enter = ({ slot, time }: Block): void => {
    svm.warpToSlot(BigInt(slot))
    const clock = svm.getClock()
    clock.unixTimestamp = BigInt(time)
    svm.setClock(clock)
    const recent = blocks.between(slot - slotHashes, slot).toReversed()
    svm.setSlotHashes(recent.map((block) => ({ slot: BigInt(block.slot), hash: block.blockhash })))
  }
  const tick = (): void => {
    const before = levels()
    svm.expireBlockhash()
    const parent = blocks.head()
    lastSlot += 1
    const block = open(parent, lastSlot, parent.height + 1)
    blocks.add(block)
    enter(block)
    tell({ kind: 'slot', before })
  }
  const refuse = (err: 'BlockhashNotFound' | 'AlreadyProcessed'): Outcome => ({
    ...{ err, logs: [], innerInstructions: [], computeUnits: 0n, returnData: null },
  })
  /** Null where a transaction may run; whether its blockhash is recent, beside it. */
  const judge = ({ message, signatures: [signature = ''] }: WireTransaction, at: Block | null) => {
    const isRecent = at === null || blocks.findHash(message.recentBlockhash, at) !== undefined
    const mayRun = isRecent || nonceAccountOf(message) !== null
    const isKnown = isRecent && at !== null && records.has(signature)
    const refusal = mayRun ? (isKnown ? refuse('AlreadyProcessed') : null) : refuse('BlockhashNotFound')
    return { isRecent, refusal }
  }
  const land = (transaction: WireTransaction): void => {
    const head = blocks.head()
    const { isRecent, refusal } = judge(transaction, head)
    if (refusal !== null) return
    const { record: made, before } = execute(svm, transaction, isRecent)
    if (made === null) return
    for (const [address, state] of before) if (!head.before.has(address)) head.before.set(address, state)
    const record = Object.freeze({ ...made, slot: head.slot, time: head.time })
    head.transactions.push(record)
    records.set(record.signature, record)
    tell({ kind: 'landed', record })
  }
  const submit = (transaction: WireTransaction): void => {
    if (landing === 'now') land(transaction)
    else if (landing === 'held') held.push(transaction)
  }
  const account = (address: string, at: Block): AccountState | null => {
    const then = blocks.accountAt(address, at)
    return then === undefined ? readAccount(svm, address) : then
  }

  enter(blocks.head())
  return Object.freeze({
    blocks,
    svm,
    tick,
    fork: (count: number) => {
      const gone = blocks.drop(count)
      for (const block of gone) for (const [address, state] of block.before) writeAccount(svm, address, state)
      const dropped = gone.flatMap(({ transactions }) => transactions.toReversed())
      for (const { signature } of dropped) records.delete(signature)
      tick()
      tell({ kind: 'fork', dropped })
      return dropped
    },
    setLanding: (wished: Landing) => {
      landing = wished
      if (wished === 'now') for (const transaction of held.splice(0)) land(transaction)
    },
    submit,
    simulate: (transaction: WireTransaction, at: Block | null, sigVerify: boolean) => {
      const { isRecent, refusal } = judge(transaction, at)
      if (refusal !== null) return { ...refusal, accounts: new Map() }
      return rehearse(svm, transaction, { isRecent, sigVerify })
    },
    account,
    setAccount: (address: string, state: AccountState | null) => writeAccount(svm, address, state),
    accountsOf: (program: string, at: Block) => {
      const present = svm
        .getProgramAccounts(base58.decode(program))
        .map(({ address }) => base58.encode(address))
      return [...new Set([...present, ...blocks.changed()])].flatMap((address) => {
        const state = account(address, at)
        return state?.owner === program ? [[address, state] as const] : []
      })
    },
    find: (signature: string) => records.get(signature),
    subscribe: (listener: (event: BankEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
}

const nothing = new Uint8Array(32)

/** Reads a transaction and takes it in: what the chain's own people do, who need no answer. */
export function land(bank: Bank, bytes: Uint8Array): TransactionRecord {
  const transaction = readSolanaTransaction(bytes)
  bank.submit(transaction)
  const record = bank.find(transaction.signatures[0] ?? '')
  if (record?.err === null) return record
  const why = record === undefined ? 'it did not land' : JSON.stringify(record.err)
  throw new Error(`A transaction of the local Solana chain failed: ${why}. ${record?.logs.join(' ') ?? ''}`)
}
