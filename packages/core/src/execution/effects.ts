import type { Hex } from '../domain/brand.js'
import type { Ask, Fact, ItemProof } from './facts.js'

type OfItem = Readonly<{ step: number; item: number; attempt: number }>

/** What to do. Names in the imperative. `record` is done, and awaited, before all others. */
export type Effect =
  | { readonly type: 'record'; readonly fact: Fact }
  | (OfItem & { readonly type: 'check' })
  | (OfItem & { readonly type: 'switch-chain' })
  | (OfItem & { readonly type: 'ask' })
  | (OfItem & { readonly type: 'locate'; readonly ask: Ask })
  | (OfItem & { readonly type: 'confirm'; readonly ask: Ask; readonly hash: string })
  /** Follows what is in a block until the block can no longer be replaced. */
  | (OfItem & { readonly type: 'finalize'; readonly seen: ItemProof })
  /** Looks for one more deposit of an order that was asked for more than once. */
  | (OfItem & { readonly type: 'seek-duplicate' })
  | (OfItem & { readonly type: 'post'; readonly signature: Hex })
  /** Follows a permission that was given until nobody can take it any more. */
  | (OfItem & { readonly type: 'follow-permit' })
  | (OfItem & { readonly type: 'await-wallet' })
  | { readonly type: 'index'; readonly hash: string; readonly chainId: number }
  | { readonly type: 'watch' }
