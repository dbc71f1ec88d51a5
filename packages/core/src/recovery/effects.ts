import type { WithdrawalFact } from './facts.js'

type OfRound = Readonly<{ round: number }>

/** What to do. Names in the imperative. `record` is done, and awaited, before all others. */
export type WithdrawalEffect =
  | { readonly type: 'record'; readonly fact: WithdrawalFact }
  | { readonly type: 'attest' }
  | (OfRound & { readonly type: 'prepare' })
  | (OfRound & { readonly type: 'sign'; readonly attempt: number })
  | (OfRound & { readonly type: 'submit' })
  | (OfRound & { readonly type: 'poll'; readonly jobId: string })
  | { readonly type: 'await-wallet' }
  | (OfRound & { readonly type: 'check' })
  | (OfRound & { readonly type: 'switch-chain' })
  | (OfRound & { readonly type: 'ask'; readonly attempt: number })
  | (OfRound & { readonly type: 'locate' })
  | (OfRound & { readonly type: 'confirm'; readonly hash: string })
  | (OfRound & { readonly type: 'await-expiry' })
  /** Looks at what the hub holds, where nobody can say what became of a job. */
  | (OfRound & { readonly type: 'examine' })
