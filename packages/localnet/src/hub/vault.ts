import type { Hex } from 'viem'
import type { TestAccount } from '../chains/accounts.js'
import { ServiceProblem } from '../service/problem.js'
import type { Deposit } from '../state/request.js'
import type { Token } from './createHubLedger.js'
import type { Look, Ready } from './payout.js'

/** What the hub keeps on one chain: deposits come into it, and withdrawals are paid out of it. One for each family. */
export interface Vault {
  /**
   * What a transaction deposited, once that is final.
   * @throws ServiceProblem 503 as long as waiting can help, 400 when it cannot
   */
  readDeposits(id: string): Promise<readonly Deposit[]>
  /** Unix seconds of the newest block. */
  readTime(): Promise<number>
  /** The key of an owner, where signatures do not tell it; null where its contract is not there. Left out elsewhere. */
  readPublicKey?(owner: string): Promise<Hex | null>
  /** Makes what pays a withdrawal out. */
  writePayout(job: PaidJob, order: PayoutOrder): Promise<WrittenPayout>
  /** Puts money into it from nowhere. @throws ServiceProblem 400 where the chain has no such currency */
  stock(currency: string, amount: bigint): Promise<void>
}

/** What a vault has to know of the withdrawal that it pays out. */
export interface PaidJob {
  readonly token: Token
  readonly nonce: Hex
}

/** What is broadcast, and how it is seen that it was. */
export type WrittenPayout = Pick<Ready, 'transaction'> & { readonly look: Look }

/** A payment out of a vault. */
export interface PayoutOrder {
  readonly allocator: TestAccount
  /** Who is to send it. */
  readonly from: string
  readonly recipient: string
  readonly amount: bigint
  /** Unix seconds. */
  readonly expiration: number
  /** By a fault it pays somebody else, or goes to another contract. */
  readonly lie: 'recipient' | 'target' | null
}

/** What is not there yet, and may come. */
export function toWait(why: string): ServiceProblem {
  return new ServiceProblem(503, `${why} Wait and try again.`, 'SERVICE_UNAVAILABLE')
}

/** What no waiting changes. */
export function neverDeposited(): ServiceProblem {
  return new ServiceProblem(400, 'The transaction has failed: it deposited nothing.')
}
