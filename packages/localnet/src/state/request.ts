import type { Address, Hex } from 'viem'
import type { Currency } from '../chains/localChain.js'
import type { Order } from '../service/order.js'

/** A deposit the depository has announced on chain. */
export interface Deposit {
  readonly chainId: number
  readonly hash: Hex
  readonly logIndex: number
  readonly block: bigint
  /** Unix seconds. */
  readonly timestamp: number
  /** Who the depository credits. */
  readonly depositor: Address
  /** Currency address; all zero for native. */
  readonly currency: Address
  readonly amount: bigint
  /** What the depositor named; it may belong to no order. */
  readonly orderId: Hex
  /** Gas paid, in the chain's smallest unit. */
  readonly fee: bigint
}

/** A fill or a refund: money the solver sent. */
export interface Payment {
  readonly kind: 'fill' | 'refund'
  readonly chainId: number
  readonly hash: Hex
  readonly currency: Address
  readonly amount: bigint
  readonly recipient: Address
  /** What the chain says once it is mined. */
  readonly receipt?: { readonly block: bigint; readonly timestamp: number; readonly fee: bigint } | undefined
}

/** How far a request has come. `waiting → pending → submitted → success`, or by way of `failure` and a refund. */
export type Progress =
  | { readonly status: 'waiting' }
  | { readonly status: 'pending'; readonly aim: 'fill'; readonly deposit: Deposit; readonly since: number }
  | { readonly status: 'submitted'; readonly deposit: Deposit; readonly payment: Payment }
  | { readonly status: 'success'; readonly deposit: Deposit; readonly payment: Payment }
  | {
      readonly status: 'failure'
      readonly deposit: Deposit
      readonly failReason: string
      /** Set when there will be no refund either. */
      readonly refundFailReason: string | null
    }
  | {
      readonly status: 'pending'
      readonly aim: 'refund'
      readonly deposit: Deposit
      readonly failReason: string
      readonly payment: Payment | null
    }
  | {
      readonly status: 'refund'
      readonly deposit: Deposit
      readonly failReason: string
      readonly payment: Payment
    }

/** One quote that was given out, and what became of it. */
export interface IntentRequest {
  readonly id: Hex
  readonly user: Address
  readonly recipient: Address
  /** As asked; the order says who is really refunded. */
  readonly refundTo: Address | null
  readonly referrer: string | null
  readonly slippage: bigint
  readonly origin: { readonly currency: Currency; readonly amount: bigint }
  readonly destination: { readonly currency: Currency; readonly amount: bigint }
  readonly orderId: Hex
  readonly order: Order
  /** `fees` and `details` as quoted. */
  readonly quoted: {
    readonly fees: unknown
    readonly route: unknown
    readonly rate: string
    readonly fee: bigint
  }
  /** Milliseconds. */
  readonly createdAt: number
  /** Milliseconds; grows with every change. */
  readonly updatedAt: number
  readonly progress: Progress
  /** Further deposits for the same order. They are kept in the depository and not filled. */
  readonly duplicateDeposits: readonly Deposit[]
}
