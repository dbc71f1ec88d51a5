import type { Hex, Open } from './brand.js'

/** Which side of the trade `amount` fixes. */
export type TradeType = Open<'EXACT_INPUT' | 'EXACT_OUTPUT' | 'EXPECTED_OUTPUT'>

/** A part of the fees that a sponsor may pay (interface: `sponsoredFeeComponents`). */
export type SponsoredComponent = Open<'execution' | 'swap' | 'relay' | 'app' | 'rent'>

/** A call carried out on the destination chain. Values in wei. */
export type DestinationCall = Readonly<{
  to: string
  value: bigint
  data: Hex
  originalTxValue?: bigint | undefined
}>

/** An EIP-7702 authorization, signed. All six fields are needed. */
export type Authorization = Readonly<{
  chainId: number
  address: string
  nonce: number
  yParity: number
  r: string
  s: string
}>

/** A fee the host app takes. `fee` in basis points as a plain decimal, where `100` is one per cent. */
export type AppFee = Readonly<{ recipient: string; fee: string }>

/**
 * What a quote is asked for (interface: `POST /quote/v2`). `amount` in the smallest unit. Fields the interface calls
 * deprecated (`refundOnOrigin`, `strict`, `subsidizeRent`) are not here.
 */
export type QuoteRequest = Readonly<{
  /** Deposits on the origin chain and signs the steps. */
  user: string
  /** Receives on the destination chain; the user when left out. */
  recipient?: string | undefined
  originChainId: number
  destinationChainId: number
  originCurrency: string
  destinationCurrency: string
  amount: bigint
  /** `EXACT_INPUT` when left out. Always sent to the service. */
  tradeType?: TradeType | undefined
  /** Where a refund goes; the user when left out. Always sent to the service. */
  refundTo?: string | undefined
  /** Whole basis points, 0 to 10000; the service chooses when left out. */
  slippageTolerance?: number | undefined
  /** The same for gas on the destination, when the deposit arrives after the order's deadline. */
  latePaymentSlippageTolerance?: number | undefined
  /** Names the host app to the service; needs a path that holds a key. */
  referrer?: string | undefined
  /** 20 bytes in hexadecimal. */
  referrerAddress?: string | undefined

  /** Calls on the destination chain. */
  txs?: readonly DestinationCall[] | undefined
  /** Gas for all of `txs` together. */
  txsGasLimit?: number | undefined
  /** For the destination chain. */
  authorizationList?: readonly Authorization[] | undefined
  /** `userPublicKey` is needed where the origin is Bitcoin and the user a P2SH address. */
  additionalData?: Readonly<{ userPublicKey?: string | undefined }> | undefined
  /** Needed where calls run inside the deposit transaction itself. */
  gasLimitForDepositSpecifiedTxs?: number | undefined
  /** Gas a smart wallet adds on the origin chain to what the solver executes there. */
  originGasOverhead?: number | undefined

  /** Deposit by plain transfer to an address made for it; the kind of address follows the trade type. */
  useDepositAddress?: boolean | undefined
  /** Origin-chain owner of what a deposit address cannot fill. Needs `useDepositAddress`. */
  recoveryAddress?: string | undefined
  /** True when left out. False lets an ERC-20 be transferred to the depository directly. */
  explicitDeposit?: boolean | undefined
  /** Seconds, at least 1, after which an unfilled request is refunded. */
  ttl?: number | undefined
  /** Waits for liquidity until `queueingTtl`, then refunds. */
  useQueueing?: boolean | undefined
  /** Seconds. */
  queueingTtl?: number | undefined

  /** Also hands gas to the recipient. EVM destinations only, and not where gas is what was asked for. */
  topupGas?: boolean | undefined
  /**
   * Passed on as it is: the interface says two things about its unit. What arrives is `details.currencyGasTopup`.
   */
  topupGasAmount?: string | undefined
  /** Sends what an exact-output swap leaves over to the solver instead of the recipient. */
  enableTrueExactOutput?: boolean | undefined

  /** Signs an EIP-3009 permit instead of approving; only currencies that support it. */
  usePermit?: boolean | undefined
  /** Seconds; ten minutes when left out. */
  permitExpiry?: number | undefined

  appFees?: readonly AppFee[] | undefined
  /** The sponsor pays fees. */
  subsidizeFees?: boolean | undefined
  /** All but `rent` when left out. Needs `subsidizeFees`. */
  sponsoredFeeComponents?: readonly SponsoredComponent[] | undefined
  /** Most the sponsor pays, in millionths of a US dollar. Needs `subsidizeFees`. */
  maxSubsidizationAmount?: bigint | undefined
  /** Share of each sponsored component, 0 to 10000 basis points. Swaps only. Needs `subsidizeFees`. */
  subsidizationBps?: number | undefined

  useExternalLiquidity?: boolean | undefined
  useFallbacks?: boolean | undefined
  /** Has the solver carry out a swap on one chain, which the user would otherwise do. */
  forceSolverExecution?: boolean | undefined
  includedSwapSources?: readonly string[] | undefined
  excludedSwapSources?: readonly string[] | undefined
  includedOriginSwapSources?: readonly string[] | undefined
  includedDestinationSwapSources?: readonly string[] | undefined
  overridePriceImpact?: boolean | undefined
  disableSwapProviderPreference?: boolean | undefined
  disableOriginSwaps?: boolean | undefined
  /** Rate for quotes with a fixed spread. */
  fixedRate?: string | undefined
  /** Output per unit of input as a plain decimal: quotes more than 20 % below it are skipped. */
  referencePrice?: string | undefined
  useRouteRacing?: boolean | undefined
  /** Whole US dollars; 100 when left out. */
  routeRacingMinUsdSize?: number | undefined
  /** Has an effect on Base only. */
  useRouteRacingOnOrigin?: boolean | undefined

  /** Pays fees and rent of a Solana deposit. */
  depositFeePayer?: string | undefined
  /** Most hops of a Solana swap. */
  maxRouteLength?: number | undefined
  useSharedAccounts?: boolean | undefined
  includeComputeUnitLimit?: boolean | undefined

  /** Order data is always asked for: a quote without it cannot be checked. */
  includeProtocolData?: true | undefined
  /** A preview is not a quote: see `getPrice`. */
  indicativeQuote?: false | undefined
  /** `v2` is sent by itself for withdrawals from the perpetuals exchange, which cannot do without. */
  protocolVersion?: Open<'v2'> | undefined
}>
