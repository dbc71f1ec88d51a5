import type { AccountState } from './accountState.js'
import type { TransactionRecord } from './execute.js'

/** How sure a block is: the newest one, one that most have voted for, one that is never taken back. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** One block: what landed in it, and how the accounts it changed were before. */
export interface Block {
  readonly slot: number
  /** Counts blocks; slots that came to nothing are missing from it. */
  readonly height: number
  readonly parentSlot: number
  readonly blockhash: string
  readonly previousBlockhash: string
  /** Unix seconds. */
  readonly time: number
  readonly transactions: TransactionRecord[]
  readonly before: Map<string, AccountState | null>
}

/** How many blocks after its own a blockhash is good for. */
export const blockhashLife = 150

/** The blocks of a chain, and what is known of them at each commitment. */
export interface Blocks {
  head(): Block
  at(commitment: Commitment): Block
  inSlot(slot: number): Block | undefined
  /** Live blocks from one slot to another, both included. */
  between(first: number, last: number): readonly Block[]
  add(block: Block): void
  /** Takes the newest blocks away that are not final, so many at most. Newest first. */
  drop(count: number): readonly Block[]
  /** The block a blockhash is of, as long as it is good at another block. */
  findHash(blockhash: string, at: Block): Block | undefined
  /** How an account was at the end of a block; undefined where it has not changed since. */
  accountAt(address: string, block: Block): AccountState | null | undefined
  /** Accounts that have changed since the last final block. */
  changed(): readonly string[]
}

/**
 * @param confirmedAfter how many blocks later a block is confirmed
 * @param finalizedAfter how many blocks later it is final
 */
export function createBlocks(first: Block, confirmedAfter: number, finalizedAfter: number): Blocks {
  const blocks: Block[] = [first]
  // What is final stays final, though a fork makes the chain shorter for a while.
  let final = 0
  const head = (): Block => blocks[blocks.length - 1] ?? first
  const placeOf = (commitment: Commitment): number => {
    switch (commitment) {
      case 'processed':
        return blocks.length - 1
      case 'confirmed':
        return Math.max(final, blocks.length - 1 - confirmedAfter)
      case 'finalized':
        return final
    }
  }
  return Object.freeze({
    head,
    at: (commitment: Commitment) => blocks[placeOf(commitment)] ?? first,
    inSlot: (slot: number) => blocks.findLast((block) => block.slot === slot),
    between: (from: number, to: number) => blocks.filter(({ slot }) => slot >= from && slot <= to),
    add: (block: Block) => {
      blocks.push(block)
      const before = final
      final = Math.max(final, blocks.length - 1 - finalizedAfter)
      for (const done of blocks.slice(before, final + 1)) done.before.clear()
    },
    drop: (count: number) => {
      const from = Math.max(final + 1, blocks.length - count)
      return blocks.splice(from).reverse()
    },
    findHash: (blockhash: string, at: Block) =>
      blocks.findLast(
        (block) =>
          block.blockhash === blockhash &&
          block.height <= at.height &&
          head().height - block.height <= blockhashLife,
      ),
    accountAt: (address: string, block: Block) =>
      blocks
        .slice(blocks.indexOf(block) + 1)
        .find(({ before }) => before.has(address))
        ?.before.get(address),
    changed: () => blocks.slice(final + 1).flatMap(({ before }) => [...before.keys()]),
  })
}
