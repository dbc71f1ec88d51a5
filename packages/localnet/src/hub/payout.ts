/** Looks at the chain of a payout. Expired only where it can be in none of the blocks that follow. */
export type Look = () => Promise<Ended | 'open'>

/** How a job that is ready is seen to have moved the money. */
export type Payout =
  | { readonly seenOn: 'chain'; readonly look: Look }
  /** There is no chain to look at: whoever broadcasts says so, or nobody does. */
  | { readonly seenOn: 'word' /** Unix seconds. */; readonly expiration: number }

/** A payout that was made, or can no more be made. */
export type Ended = { readonly status: 'executed'; readonly txHash: string } | { readonly status: 'expired' }

/** A withdrawal that only has to be broadcast. */
export interface Ready {
  readonly status: 'ready'
  /** What the wallet signs and broadcasts; null where the service does it. */
  readonly transaction: Readonly<Record<string, unknown>> | null
  readonly payout: Payout
}
