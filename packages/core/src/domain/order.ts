import type { Hex, Open } from './brand.js'

/** One payment the order takes in. `amount` and `weight` in the smallest unit. */
export type OrderInput = Readonly<{
  payment: Readonly<{ chainId: string; currency: string; amount: bigint; weight: bigint }>
  refunds: readonly OrderRefund[]
}>

/** Where an input goes back to when the order is not filled. `deadline` in unix seconds. */
export type OrderRefund = Readonly<{
  chainId: string
  recipient: string
  currency: string
  minimumAmount: bigint
  deadline: number
  extraData: Hex
}>

/** One payment the order promises. Compare `minimumAmount`, not `expectedAmount`. */
export type OrderPayment = Readonly<{
  recipient: string
  currency: string
  minimumAmount: bigint
  expectedAmount: bigint
}>

/** A fee the order pays to a third party. */
export type OrderFee = Readonly<{
  recipientChainId: string
  recipient: string
  currencyChainId: string
  currency: string
  amount: bigint
}>

/** The canonical order the solver commits to (interface: Protocol order). Chain ids here are slugs. */
export type OrderData = Readonly<{
  version: Open<'v1'>
  solverChainId: string
  solver: string
  /** Hex or decimal, as the service wrote it; both spellings hash alike. */
  salt: string
  inputs: readonly OrderInput[]
  output: Readonly<{
    chainId: string
    payments: readonly OrderPayment[]
    calls: readonly Hex[]
    /** Unix seconds. */
    deadline: number
    extraData: Hex
  }>
  fees: readonly OrderFee[]
}>

/** What the quote says about its order and where the order is to be paid. */
export type ProtocolOrder = Readonly<{
  orderId: Hex
  hubType: string
  orderData: OrderData
  /** The solver's EIP-191 signature over the 32 bytes of the order id, when it was asked for. */
  orderSignature: Hex | null
  paymentDetails: Readonly<{ chainId: string; depository: string; currency: string; amount: bigint }>
}>
