import type { Clock } from '@portage/core'
import { keccak256, stringToHex } from 'viem'
import type { Draw } from './createDraw.js'

/** What every transaction has that waits for a block, whichever family its chain is of. */
export type Waiting = Readonly<{
  hash: string
  from: string
  /** Whether it fails in its block, whatever it does. */
  fails: boolean
  /** Milliseconds of the world's clock before which no block takes it. */
  heldUntil: number
  /** The order that the solver pays out by it; null for everybody else's. */
  pays: string | null
}>

/** What a transaction did in its block, as far as orders go. */
export type Outcome = Readonly<{
  succeeded: boolean
  /** Ids of the orders it made a deposit for, one for each deposit. */
  deposits: readonly string[]
}>

/** A transaction in a block. */
export type Mined<Sent extends Waiting, Did extends Outcome> = Readonly<{ sent: Sent }> & Did

export type Block<Sent extends Waiting, Did extends Outcome, State> = Readonly<{
  number: number
  hash: string
  parentHash: string
  /** Unix seconds. */
  time: number
  /** Milliseconds since the epoch. */
  at: number
  mined: readonly Mined<Sent, Did>[]
  /** What the block leaves behind. */
  after: State
}>

/** Where a transaction is carried out: on top of these blocks, in one of this number and time. */
export type Place<Sent extends Waiting, Did extends Outcome, State> = Readonly<{
  blocks: readonly Block<Sent, Did, State>[]
  number: number
  /** Milliseconds since the epoch. */
  now: number
}>

/** What is peculiar to the chains of one family. */
export type Rules<Sent extends Waiting, Did extends Outcome, State> = Readonly<{
  first: State
  copy: (state: State) => State
  /** Which of two comes into a block first. */
  compare: (left: Sent, right: Sent) => number
  /** Carries a transaction out and changes the state, or gives null where it has to wait. */
  carryOut: (sent: Sent, state: State, place: Place<Sent, Did, State>) => Did | null
  /** Whether no block can take it any more. */
  isOver: (sent: Sent, state: State, place: Place<Sent, Did, State>) => boolean
  /** Whether only one of two can come into a block. */
  areRivals: (left: Sent, right: Sent) => boolean
  /** What a transaction sets on its way, for the blocks that follow. */
  leadsTo?: ((sent: Sent, did: Did) => readonly Sent[]) | undefined
  /** Why a node does not take a transaction, in its words, or null. */
  refuses: (sent: Sent, rival: Sent | null, state: State, place: Place<Sent, Did, State>) => string | null
}>

/** A chain in memory that makes blocks by itself as the clock goes. */
export type SimulatedChain<Sent extends Waiting, Did extends Outcome, State> = Readonly<{
  id: number
  blocks: () => readonly Block<Sent, Did, State>[]
  head: () => Block<Sent, Did, State>
  /** The highest block that is never replaced. */
  finalized: () => Block<Sent, Did, State>
  mempool: () => readonly Sent[]
  /** Takes a transaction as nodes do. @throws one sentence, in a node's words, when it does not */
  submit: (sent: Sent) => void
  /** The transaction in the chain as it stands, or null. */
  find: (
    hash: string,
  ) => Readonly<{ block: Block<Sent, Did, State>; mined: Mined<Sent, Did>; index: number }> | null
  /** Takes the last blocks back. What was in them waits again, and comes into later blocks. */
  reorganize: (depth: number) => void
}>

export type ChainOptions = Readonly<{
  id: number
  clock: Clock
  draw: Draw
  /** Milliseconds between two blocks. */
  blockTime: number
  /** Blocks on top of one that make it final. */
  finalAfter: number
  /** How many of the last blocks may be replaced; all that are not final when left out. */
  replaceable?: number | undefined
}>

/** Makes a chain with some empty blocks, which goes on at once. */
export function createChain<Sent extends Waiting, Did extends Outcome, State>(
  { id, clock, draw, blockTime, finalAfter, replaceable = finalAfter - 1 }: ChainOptions,
  rules: Rules<Sent, Did, State>,
): SimulatedChain<Sent, Did, State> {
  const blocks: Block<Sent, Did, State>[] = []
  let pool: readonly Sent[] = []
  /** Milliseconds before which nothing comes into a block: after a reorganisation blocks are empty for a while. */
  let emptyUntil = 0

  const head = (): Block<Sent, Did, State> => {
    const block = blocks.at(-1)
    if (!block) throw new Error('A chain has its first block from the beginning.')
    return block
  }
  const placeNow = (): Place<Sent, Did, State> => {
    const last = blocks.at(-1)
    return { blocks, number: last ? last.number + 1 : 1_000, now: clock.now() }
  }

  const mine = (): void => {
    const parent = blocks.at(-1)
    const place = placeNow()
    const { number, now } = place
    const after = rules.copy(parent ? parent.after : rules.first)
    const mined: Mined<Sent, Did>[] = []
    if (now >= emptyUntil) {
      for (const sent of [...pool].sort(rules.compare)) {
        if (sent.heldUntil > now || rules.isOver(sent, after, place)) continue
        const did = rules.carryOut(sent, after, place)
        if (did) mined.push({ sent, ...did })
      }
    }
    const text = `${id} ${number} ${parent?.hash ?? ''} ${draw.random()}`
    blocks.push({
      number,
      hash: keccak256(stringToHex(text)),
      parentHash: parent?.hash ?? `0x${'00'.repeat(32)}`,
      time: Math.floor(now / 1_000),
      at: now,
      mined,
      after,
    })
    const done = new Set(mined.map(({ sent }) => sent.hash))
    const led = mined.flatMap((one) => rules.leadsTo?.(one.sent, one) ?? [])
    pool = [...pool, ...led].filter((sent) => !done.has(sent.hash) && !rules.isOver(sent, after, placeNow()))
  }

  const tick = (): void => {
    mine()
    clock.setTimeout(tick, blockTime)
  }
  for (let count = 0; count < 40; count += 1) mine()
  clock.setTimeout(tick, draw.between(1, blockTime))

  return {
    id,
    head,
    blocks: () => blocks,
    finalized: () => blocks[Math.max(0, blocks.length - 1 - finalAfter)] ?? head(),
    // A node may be given what no block can take any more; the next block forgets that.
    mempool: () => pool.filter((sent) => !rules.isOver(sent, head().after, placeNow())),
    find: (hash) => {
      for (const block of blocks.toReversed()) {
        const index = block.mined.findIndex(({ sent }) => sent.hash === hash)
        const mined = block.mined[index]
        if (mined) return { block, mined, index }
      }
      return null
    },
    submit: (sent) => {
      if (pool.some(({ hash }) => hash === sent.hash)) throw new Error('already known')
      const rival = pool.find((one) => rules.areRivals(one, sent)) ?? null
      const refusal = rules.refuses(sent, rival, head().after, placeNow())
      if (refusal !== null) throw new Error(refusal)
      pool = [...pool.filter((one) => one !== rival), sent]
    },
    reorganize: (depth) => {
      const most = Math.min(depth, replaceable, blocks.length - 1)
      const gone = most > 0 ? blocks.splice(-most, most) : []
      const back = gone.flatMap(({ mined }) => mined.map(({ sent }) => sent))
      pool = [...back.filter((sent) => !pool.some((one) => rules.areRivals(one, sent))), ...pool]
      // The other branch is longer, and what was in this one comes into it later.
      emptyUntil = clock.now() + draw.between(0, 3) * blockTime
      for (let count = 0; count <= gone.length; count += 1) mine()
    },
  }
}
