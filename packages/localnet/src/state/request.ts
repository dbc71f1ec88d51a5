import { type Address, type Hex, isHex, type SignedAuthorizationList } from 'viem'
import type { Currency } from '../chains/localChain.js'
import type { Order } from '../service/order.js'
import type { FeeComponent, FeePart } from '../service/pricing.js'

/** A deposit the depository has announced on chain. */
export interface Deposit {
  readonly chainId: number
  readonly hash: string
  readonly logIndex: number
  readonly block: bigint
  /** Unix seconds. */
  readonly timestamp: number
  /** Who the depository credits. */
  readonly depositor: string
  /** Currency address; all zero for native. */
  readonly currency: string
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
  readonly hash: string
  readonly currency: string
  readonly amount: bigint
  readonly recipient: string
  /** What the chain says once it is mined. */
  readonly receipt?: { readonly block: bigint; readonly timestamp: number; readonly fee: bigint } | undefined
}

/**
 * An address or a hash of an EVM chain out of a record that may be of another family.
 * @throws when it is of another family: who asks must know the chain
 */
export function evm(text: string): Hex {
  if (isHex(text)) return text
  throw new Error(`${text} is of no EVM chain.`)
}

/** How far a request has come. `waiting → (depositing) → pending → submitted → success`, or by way of `failure` and a refund. */
export type Progress =
  | { readonly status: 'waiting' }
  /** Money is on its way into the depository, in a transaction that somebody else has made. */
  | { readonly status: 'depositing'; readonly hash: string | null }
  | { readonly status: 'pending'; readonly aim: 'fill'; readonly deposit: Deposit; readonly since: number }
  | { readonly status: 'submitted'; readonly deposit: Deposit; readonly payment: Payment }
  | { readonly status: 'success'; readonly deposit: Deposit; readonly payment: Payment }
  | {
      readonly status: 'failure'
      readonly deposit: Deposit
      readonly failReason: string
      /** Set when there will be no refund either. */
      readonly refundFailReason: string | null
      /** Whom a screening stopped, where one did. */
      readonly blockedAddresses?: readonly string[] | undefined
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

/**
 * What a request is settled by: an order that a solver fills, or the account itself: by a call that names the request,
 * such as a swap, or by one that does not.
 */
export type Settlement =
  | {
      readonly by: 'order'
      readonly orderId: Hex
      readonly order: Order
      /** What the order takes. A swap before it may give less than expected, not less than the amount. */
      readonly payment: { readonly currency: string; readonly amount: bigint; readonly expected: bigint }
    }
  | { readonly by: 'account'; readonly call: OwnCall | null }

/** A call of the account that does not name its request: it is known by what it is, and by having come later. */
export interface OwnCall {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** The newest block when it was quoted. */
  readonly after: bigint
}

/** How long a request is worked on. Seconds from its quote; null where nothing was said. */
export interface Limits {
  /** What is not filled by then is refunded. */
  readonly ttl: number | null
  /** Until then the solver's lack of money is waited for. */
  readonly queueingTtl: number | null
  /** Whether a deposit after the order's deadline is filled too. */
  readonly late: 'filled' | 'refunded'
}

/** What the message of a permit says. */
export interface PermitTerms {
  readonly kind: 'eip3009' | 'permit'
  readonly owner: Address
  readonly spender: Address
  readonly value: bigint
  /** Unix seconds. */
  readonly validBefore: number
  /** Random for EIP-3009; the token's count for EIP-2612. */
  readonly nonce: Hex
  /** What follows the signature: the service's deposit, or steps for the account. */
  readonly next: 'deposit' | 'steps'
}

/** The address a request is paid into by a plain transfer. */
export interface AddressUse {
  readonly address: string
  /** An open address takes any amount, a strict one what its order says. */
  readonly type: 'open' | 'strict'
  /** Owns what cannot be filled. */
  readonly recoveryAddress: string | null
  /** What has come in for this request, where a payment is moved into the depository before it is a deposit. */
  readonly paid: { readonly hash: Hex | null; readonly from: Address } | null
  /** Why that is not filled, or null. */
  readonly refusal: string | null
  /** What the address calls to deposit what its order takes. */
  readonly calls: readonly AddressCall[]
}

/** A call a deposit address makes. */
export interface AddressCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** What one app takes of a request. */
export interface AppFee {
  readonly recipient: Address
  /** As asked for, decimal. */
  readonly bps: string
  /** In the currency of the solver's fee. */
  readonly amount: bigint
}

/** Who pays the fees besides the account. Amounts in the currency of the solver's fee. */
export interface Sponsorship {
  /** Whose balance at the service pays. */
  readonly wallet: Address
  readonly amount: bigint
  readonly selectedComponents: readonly FeeComponent[]
  /** As the quote describes it. */
  readonly quoted: Readonly<Record<string, unknown>>
}

/** The deposit of a request, or null while there is none. */
export function depositOf(progress: Progress): Deposit | null {
  return 'deposit' in progress ? progress.deposit : null
}

/** The order of a request; undefined where the account settles it itself. */
export function orderIdOf({ settlement }: IntentRequest): Hex | undefined {
  return settlement.by === 'order' ? settlement.orderId : undefined
}

/** What kind of request it is, in the service's words. */
export type RequestType =
  | 'Bridge'
  | 'Crosschain Swap'
  | 'Same-chain Swap'
  | 'Send'
  | 'Wrap'
  | 'Unwrap'
  | 'Call'

/** One quote that was given out, and what became of it. */
export interface IntentRequest {
  readonly id: Hex
  /** Id of the key it was quoted with. */
  readonly keyId: string
  readonly requestType: RequestType
  readonly user: string
  readonly recipient: string
  /** As asked; the order says who is really refunded. */
  readonly refundTo: string | null
  readonly referrer: string | null
  readonly slippage: bigint
  readonly origin: { readonly currency: Currency; readonly amount: bigint }
  readonly destination: { readonly currency: Currency; readonly amount: bigint }
  readonly settlement: Settlement
  /** What was given to be signed instead of a deposit, or null. */
  readonly permit: PermitTerms | null
  readonly limits: Limits
  /** Whether the solver waits for money of others, by the chain's own bridge (interface: `useExternalLiquidity`). */
  readonly liquidity?: 'own' | 'bridged' | undefined
  /** Where it is paid by a plain transfer, or null. */
  readonly depositAddress: AddressUse | null
  /** The request that took its place, or null. */
  readonly supersededBy: Hex | null
  readonly appFees: readonly AppFee[]
  readonly sponsorship: Sponsorship | null
  /** The purchase that paid for it, where one was named. */
  readonly moonpayId?: string | undefined
  /** For the fill. */
  readonly authorizationList: SignedAuthorizationList
  /** What it makes use of, in the service's words. */
  readonly features: readonly string[]
  /** `fees` and `details` as quoted. */
  readonly quoted: {
    readonly fees: unknown
    readonly route: unknown
    readonly rate: string
    /** What fees are counted in. */
    readonly feeCurrency: Currency
    readonly parts: Readonly<Record<FeeComponent, FeePart>>
  }
  /** Milliseconds. */
  readonly createdAt: number
  /** Milliseconds; grows with every change. */
  readonly updatedAt: number
  readonly progress: Progress
  /** Further deposits for the same order. They are kept in the depository and not filled. */
  readonly duplicateDeposits: readonly Deposit[]
}
