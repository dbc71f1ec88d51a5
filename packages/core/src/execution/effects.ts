import type { Ask, Fact } from './facts.js'

type OfItem = Readonly<{ step: number; item: number; attempt: number }>

/** What to do. Names in the imperative. `record` is done, and awaited, before all others. */
export type Effect =
  | { readonly type: 'record'; readonly fact: Fact }
  | (OfItem & { readonly type: 'check' })
  | (OfItem & { readonly type: 'switch-chain' })
  | (OfItem & { readonly type: 'ask' })
  | (OfItem & { readonly type: 'locate'; readonly ask: Ask })
  | (OfItem & { readonly type: 'confirm'; readonly ask: Ask; readonly hash: string })
  | { readonly type: 'index'; readonly hash: string; readonly chainId: number }
  | { readonly type: 'watch' }
