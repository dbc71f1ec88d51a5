import type { Slug } from '../domain/chain.js'
import type { RequestRecord } from '../domain/request.js'
import type { PayoutProof } from './facts.js'

/** Why something that was found cannot be withdrawn from here, or not yet. */
export type Obstacle =
  /** The service cannot name the currency. */
  | 'currency-unknown'
  /** The chain is not part of the settlement protocol, or not listed. */
  | 'chain-unlisted'
  /** Recovery of this chain goes through support. */
  | 'support-only'
  | 'owner-unknown'
  | 'amount-unknown'
  /** By the service's report this deposit is not to be recovered: it was filled, refunded, or is still worked on. */
  | 'not-withdrawable'

/** Where money that stopped half-way was found. A find is no promise: what can be withdrawn, preparing says. */
export type Recoverable = Readonly<{
  /** The same for the same money, whichever way it was found. */
  id: string
  /**
   * `withdrawal`: one of this journal, under way and to be taken up by `resumeWithdrawals`, or paid. `elsewhere`: a deposit the
   * wallet made on another chain. `duplicate`: one more deposit of an order that had its own. `request`: a request that
   * failed. `deposit`: one that no request knows. `balance`: it is on the hub.
   */
  source: 'withdrawal' | 'elsewhere' | 'duplicate' | 'request' | 'deposit' | 'balance'
  /** Numeric; of the deposit, or of the currency on the hub. Null where nobody says. */
  chainId: number | null
  currency: string | null
  symbol: string | null
  decimals: number | null
  /** Smallest unit. */
  amount: bigint | null
  /** Who has to sign: the depositor, which of a deposit address is its recovery address. */
  owner: string | null
  /** Numeric: the owner has another account on the hub for each chain. */
  ownerChainId: number | null
  /** What has to be claimed first; null where it is on the hub. */
  deposit: Readonly<{ chainId: number; transactionId: string }> | null
  /** The request it belongs to, and its record where the service has one. */
  requestId: string | null
  record: RequestRecord | null
  /** The hub's own name of what it holds; null of anything else. */
  hubTokenId: string | null
  /** Of a withdrawal of this journal. */
  withdrawalId: string | null
  /** Of a withdrawal of this journal that was paid: what proves it. Null of all that can still be brought home. */
  payout: PayoutProof | null
  /** Milliseconds; null where nobody says. */
  since: number | null
  /** What `createWithdrawal` wants but for the recipient; null where `obstacle` says why not. */
  terms: Readonly<{
    chainId: Slug
    currency: string
    amount: bigint
    ownerChainId: Slug
    owner: string
  }> | null
  obstacle: Obstacle | null
}>
