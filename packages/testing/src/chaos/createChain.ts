import type { Clock } from '@portage/core'
import { keccak256, stringToHex } from 'viem'
import { carryOut, type Log } from './carryOut.js'
import type { Draw } from './createDraw.js'
import { isSame, type Sent } from './sent.js'

/** A transaction in a block. */
export type Mined = Readonly<{ sent: Sent; succeeded: boolean; logs: readonly Log[] }>

/** What a block leaves behind. */
export type Ledger = Readonly<{
  nonces: ReadonlyMap<string, number>
  allowances: ReadonlyMap<string, bigint>
}>

export type Block = Readonly<{
  number: number
  hash: string
  parentHash: string
  /** Unix seconds. */
  time: number
  mined: readonly Mined[]
  after: Ledger
}>

/** A chain in memory that mines by itself as the clock goes. */
export type SimulatedChain = Readonly<{
  id: number
  blocks: () => readonly Block[]
  head: () => Block
  /** The highest block that is never replaced. */
  finalized: () => Block
  mempool: () => readonly Sent[]
  /** Takes a transaction as nodes do. @throws one sentence, in a node's words, when it does not */
  submit: (sent: Omit<Sent, 'hash'>, hash?: string) => string
  nextNonce: (account: string) => number
  /** The transaction in the chain as it stands, or null. */
  find: (hash: string) => Readonly<{ block: Block; mined: Mined; index: number }> | null
  /** Takes the last blocks back. What was in them waits again, and comes into later blocks. */
  reorganize: (depth: number) => void
  /** Tells of every block that was added. */
  onBlock: (hear: () => void) => void
}>

export type ChainOptions = Readonly<{
  id: number
  clock: Clock
  draw: Draw
  /** Milliseconds between two blocks. */
  blockTime: number
  /** Blocks on top of one that make it final. */
  finalAfter: number
  depository: string
  tokens: readonly string[]
}>

/** Makes a chain with some empty blocks, which begins to mine at once. */
export function createChain(options: ChainOptions): SimulatedChain {
  const { id, clock, draw, blockTime, finalAfter } = options
  const blocks: Block[] = []
  let pool: Sent[] = []
  let listeners: readonly (() => void)[] = []
  /** Milliseconds before which nothing comes into a block: after a reorganisation blocks are empty for a while. */
  let emptyUntil = 0

  const head = (): Block => {
    const block = blocks.at(-1)
    if (!block) throw new Error('A chain has its first block from the beginning.')
    return block
  }
  const nonceIn = ({ nonces }: Ledger, account: string): number => nonces.get(account.toLowerCase()) ?? 0

  const mine = (): void => {
    const parent = blocks.at(-1)
    const nonces = new Map(parent?.after.nonces)
    const allowances = new Map(parent?.after.allowances)
    const mined: Mined[] = []
    const now = clock.now()
    if (now >= emptyUntil) {
      for (const sent of [...pool].sort((left, right) => left.nonce - right.nonce)) {
        const from = sent.from.toLowerCase()
        if (sent.heldUntil > now || sent.nonce !== (nonces.get(from) ?? 0)) continue
        nonces.set(from, sent.nonce + 1)
        mined.push({ sent, ...carryOut(sent, { ...options, allowances }) })
      }
    }
    const number = parent ? parent.number + 1 : 1_000
    const text = `${id} ${number} ${parent?.hash ?? ''} ${draw.random()}`
    blocks.push({
      number,
      hash: keccak256(stringToHex(text)),
      parentHash: parent?.hash ?? `0x${'00'.repeat(32)}`,
      time: Math.floor(now / 1_000),
      mined,
      after: { nonces, allowances },
    })
    pool = pool.filter((sent) => sent.nonce >= (nonces.get(sent.from.toLowerCase()) ?? 0))
    for (const hear of listeners) hear()
  }

  const tick = (): void => {
    mine()
    clock.setTimeout(tick, blockTime)
  }
  for (let count = 0; count < 40; count += 1) mine()
  clock.setTimeout(tick, draw.between(1, blockTime))

  const find: SimulatedChain['find'] = (hash) => {
    for (const block of blocks.toReversed()) {
      const index = block.mined.findIndex(({ sent }) => sent.hash === hash.toLowerCase())
      const mined = block.mined[index]
      if (mined) return { block, mined, index }
    }
    return null
  }

  return {
    id,
    head,
    find,
    blocks: () => blocks,
    finalized: () => blocks[Math.max(0, blocks.length - 1 - finalAfter)] ?? head(),
    mempool: () => pool,
    nextNonce: (account) => {
      let nonce = nonceIn(head().after, account)
      while (pool.some((sent) => sent.nonce === nonce && isSame(sent.from, account))) nonce += 1
      return nonce
    },
    submit: (given, hash = hashOf(id, given)) => {
      if (pool.some((sent) => sent.hash === hash)) throw new Error('already known')
      if (given.nonce < nonceIn(head().after, given.from)) throw new Error('nonce too low')
      const rival = pool.find((sent) => sent.nonce === given.nonce && isSame(sent.from, given.from))
      if (rival && rival.fee >= given.fee) throw new Error('replacement transaction underpriced')
      pool = [...pool.filter((sent) => sent !== rival), { ...given, hash }]
      return hash
    },
    reorganize: (depth) => {
      const most = Math.min(depth, finalAfter - 1, blocks.length - 1)
      const gone = most > 0 ? blocks.splice(-most, most) : []
      const back = gone.flatMap(({ mined }) => mined.map(({ sent }) => sent))
      pool = [
        ...back.filter(
          (sent) => !pool.some((one) => one.nonce === sent.nonce && isSame(one.from, sent.from)),
        ),
        ...pool,
      ]
      // The other branch is longer, and what was in this one comes into it later.
      emptyUntil = clock.now() + draw.between(0, 3) * blockTime
      for (let count = 0; count <= gone.length; count += 1) mine()
    },
    onBlock: (hear) => {
      listeners = [...listeners, hear]
    },
  }
}

function hashOf(id: number, { from, to, value, data, nonce, fee }: Omit<Sent, 'hash'>): string {
  return keccak256(stringToHex([id, from, to, value, data, nonce, fee].join(' ').toLowerCase()))
}
