import type { Hex } from 'viem'
import type { Account, Token } from './createHubLedger.js'
import type { HubChain } from './hubChain.js'
import type { Ended, Ready } from './payout.js'
import type { WithdrawalTerms } from './writeDigest.js'

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
