import type { Hex } from 'viem'
import type { Account, Token } from './createHubLedger.js'
import type { HubChain } from './hubChain.js'
import type { WithdrawalTerms } from './writeDigest.js'

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

/** How far a withdrawal has come. */
export type JobProgress =
  | { readonly status: 'processing' | 'initiating' | 'attesting' }
  | Ready
  | Ended
  | { readonly status: 'failed'; readonly reason: string }

/** One withdrawal that an owner has signed. */
export interface Job {
  readonly id: string
  readonly terms: WithdrawalTerms
  readonly account: Account
  readonly token: Token
  /** Where it is paid out. */
  readonly chain: HubChain
  readonly ownerChain: HubChain
  readonly amount: bigint
  readonly nonce: Hex
  /** What was signed. */
  readonly digest: Hex
  /** Milliseconds. */
  readonly createdAt: number
  /** Milliseconds; a job that is not ready by then expires. */
  readonly lapsesAt: number
  readonly progress: JobProgress
}

/** Whether a job still holds its money back. */
export function isInFlight({ progress }: Job): boolean {
  switch (progress.status) {
    case 'processing':
    case 'initiating':
    case 'attesting':
    case 'ready':
      return true
    case 'executed':
    case 'expired':
    case 'failed':
      return false
  }
}
