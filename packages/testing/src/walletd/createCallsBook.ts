import type { Address, Hash } from 'viem'
import type { WalletdChain } from './types.js'

/** A batch of calls the wallet knows under an id. */
export type Batch = Readonly<{
  id: string
  from: Address
  chain: WalletdChain
  /** Whether its calls go out all or none, in one transaction. */
  atomic: boolean
  /** How many calls were asked for. */
  calls: number
  /** What became of it: waits for the person, went out (some calls perhaps not), or never went out. */
  state:
    | Readonly<{ kind: 'open' }>
    | Readonly<{ kind: 'failed' }>
    | Readonly<{ kind: 'sent'; hashes: readonly Hash[] }>
}>

/** What a wallet remembers of batches: in its memory only, as wallets do. */
export type CallsBook = Readonly<{
  find: (id: string) => Batch | undefined
  /** Adds it, or takes the place of what has its id. */
  write: (batch: Batch) => void
  forget: (id: string) => void
  forgetAll: () => void
}>

/** An empty one. */
export function createCallsBook(): CallsBook {
  const batches = new Map<string, Batch>()
  return Object.freeze({
    find: (id) => batches.get(id),
    write(batch) {
      batches.set(batch.id, Object.freeze(batch))
    },
    forget(id) {
      batches.delete(id)
    },
    forgetAll: () => batches.clear(),
  } satisfies CallsBook)
}
