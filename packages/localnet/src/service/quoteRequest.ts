import type { Address, SignedAuthorizationList } from 'viem'
import type { EvmCurrency, LocalChain } from '../chains/localChain.js'
import type { RouteCall } from '../contracts/routeCall.js'
import type { Limits } from '../state/request.js'
import type { FeeTerms } from './pricing.js'
import type { AppFeeRequest } from './readFees.js'
import type { SwapSources } from './readSwapSources.js'

/** A quote request that has been read and can be served. */
export interface QuoteRequest {
  readonly user: Address
  readonly recipient: Address
  readonly refundTo: Address | null
  readonly referrer: string | null
  readonly origin: LocalChain
  readonly destination: LocalChain
  readonly from: EvmCurrency
  readonly to: EvmCurrency
  /** Of the input, or of the output, as the trade type says. */
  readonly amount: bigint
  readonly tradeType: TradeType
  /** False lets the deposit be a plain transfer with the order id behind it. */
  readonly explicitDeposit: boolean
  readonly forceSolverExecution: boolean
  readonly usePermit: boolean
  /** Seconds. */
  readonly permitExpiry: number
  readonly limits: Limits
  /** Calls on the destination chain, made by the router after the fill, or in the account's own transaction there. */
  readonly txs: readonly RouteCall[]
  /** The gas that all `txs` together may use after the fill, or null. */
  readonly txsGas: bigint | null
  /** Gas of all `txs` together where they are made in the account's own transaction, or null. */
  readonly ownTxsGas: bigint | null
  /** Millionths of a dollar of native money for the recipient on top, or null. */
  readonly topupGas: bigint | null
  /** Whether what an exact output leaves over is the solver's instead of the recipient's. */
  readonly enableTrueExactOutput: boolean
  /** Output per input, decimal. */
  readonly referencePrice: string | null
  /** Basis points. */
  readonly slippage: bigint
  readonly includeProtocolData: boolean
  /** What a smart account adds to the gas of the deposit. */
  readonly originGasOverhead: bigint
  readonly disableOriginSwaps: boolean
  readonly swapSources: SwapSources
  /** Whether it may wait for money that the solver does not have. */
  readonly useExternalLiquidity: boolean
  readonly appFees: readonly AppFeeRequest[]
  readonly terms: FeeTerms
  /** How it is paid by a plain transfer, or null. The trade type makes the kind. */
  readonly depositAddress: {
    readonly type: 'open' | 'strict'
    readonly recoveryAddress: Address | null
  } | null
  /** For the fill. */
  readonly authorizationList: SignedAuthorizationList
  /** Output per input, decimal, whatever the market says. */
  readonly fixedRate: string | null
}

export type TradeType = 'EXACT_INPUT' | 'EXACT_OUTPUT' | 'EXPECTED_OUTPUT'
