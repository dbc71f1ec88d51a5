import type { QuoteRequest } from '@portage/core'

/** What may stand in one place of a body: one value, a list of what is alike, or fields by their names. */
export type Shape = 'value' | readonly [Shape] | Readonly<{ [name: string]: Shape }>

/** What an endpoint reads of a call (interface: Endpoints). Everything else is left out of it. */
export type Takes = Readonly<{
  /** Names of parameters, letter by letter. */
  query: readonly string[]
  body: Readonly<Record<string, Shape>>
  /** Values that are the server's alone, by the field or parameter they stand in; the reason ends a sentence. */
  refused?: Readonly<Record<string, Readonly<{ pattern: RegExp; reason: string }>>> | undefined
}>

const authorizations: Shape = [
  { chainId: 'value', address: 'value', nonce: 'value', yParity: 'value', r: 'value', s: 'value' },
]
const calls: Shape = [{ to: 'value', value: 'value', data: 'value', originalTxValue: 'value' }]

/** Every field a quote of this package can have, and those the interface has beside them. */
const quote = {
  user: 'value',
  recipient: 'value',
  originChainId: 'value',
  destinationChainId: 'value',
  originCurrency: 'value',
  destinationCurrency: 'value',
  amount: 'value',
  tradeType: 'value',
  refundTo: 'value',
  slippageTolerance: 'value',
  latePaymentSlippageTolerance: 'value',
  referrer: 'value',
  referrerAddress: 'value',
  txs: calls,
  txsGasLimit: 'value',
  authorizationList: authorizations,
  additionalData: { userPublicKey: 'value' },
  gasLimitForDepositSpecifiedTxs: 'value',
  originGasOverhead: 'value',
  useDepositAddress: 'value',
  recoveryAddress: 'value',
  explicitDeposit: 'value',
  ttl: 'value',
  useQueueing: 'value',
  queueingTtl: 'value',
  topupGas: 'value',
  topupGasAmount: 'value',
  enableTrueExactOutput: 'value',
  usePermit: 'value',
  permitExpiry: 'value',
  appFees: [{ recipient: 'value', fee: 'value' }],
  subsidizeFees: 'value',
  sponsoredFeeComponents: ['value'],
  maxSubsidizationAmount: 'value',
  subsidizationBps: 'value',
  useExternalLiquidity: 'value',
  useFallbacks: 'value',
  forceSolverExecution: 'value',
  includedSwapSources: ['value'],
  excludedSwapSources: ['value'],
  includedOriginSwapSources: ['value'],
  includedDestinationSwapSources: ['value'],
  overridePriceImpact: 'value',
  disableSwapProviderPreference: 'value',
  disableOriginSwaps: 'value',
  fixedRate: 'value',
  referencePrice: 'value',
  useRouteRacing: 'value',
  routeRacingMinUsdSize: 'value',
  useRouteRacingOnOrigin: 'value',
  depositFeePayer: 'value',
  maxRouteLength: 'value',
  useSharedAccounts: 'value',
  includeComputeUnitLimit: 'value',
  includeProtocolData: 'value',
  indicativeQuote: 'value',
  protocolVersion: 'value',
  refundOnOrigin: 'value',
  strict: 'value',
  subsidizeRent: 'value',
  forJitoBundle: 'value',
} as const satisfies Readonly<Record<keyof QuoteRequest, Shape>> & Readonly<Record<string, Shape>>

export const takesQuote: Takes = { query: [], body: quote }

export const takesExecute: Takes = {
  query: [],
  body: {
    requestId: 'value',
    executionKind: 'value',
    data: { chainId: 'value', to: 'value', data: 'value', value: 'value', authorizationList: authorizations },
    executionOptions: {
      referrer: 'value',
      subsidizeFees: 'value',
      destinationChainExecutionData: { calls, authorizationList: authorizations },
    },
    originGasOverhead: 'value',
  },
}

export const takesPermit: Takes = {
  query: ['signature'],
  body: { kind: 'value', requestId: 'value', api: 'value' },
  // A signature for a claim sets off the claim, whatever path it takes.
  refused: {
    kind: { pattern: /claim/i, reason: 'it claims fees that belong to whoever runs this app' },
  },
}

export const takesFastFill: Takes = {
  query: [],
  body: { requestId: 'value', solverInputCurrencyAmount: 'value', maxFillAmountUsd: 'value' },
}

export const takesClaim: Takes = {
  query: [],
  body: { chainId: 'value', currency: 'value', amount: 'value', recipient: 'value' },
}

/** The interface shows no body. */
export const takesNothing: Takes = { query: [], body: {} }

export const takesMetadata: Takes = {
  query: [],
  body: { requestId: 'value', additionalMetadata: { moonPayId: 'value' } },
}

export const takesUsage: Takes = {
  query: ['granularity', 'startTimestamp', 'endTimestamp', 'apiKey'],
  body: {},
}

export const takesSearch: Takes = {
  body: {},
  query: [
    'limit',
    'continuation',
    'includeTotal',
    'user',
    'term',
    'id',
    'orderId',
    'depositTxHash',
    'fillTxHash',
    'refundTxHash',
    'originChainId',
    'destinationChainId',
    'chainId',
    'privateChainsToInclude',
    'depositAddress',
    'recipient',
    'status',
    'failReason',
    'refundFailReason',
    'apiKey',
    'referrer',
    'requestType',
    'currencyInChainId',
    'currencyOutChainId',
    'currencyInAddress',
    'currencyOutAddress',
    'currencyInSymbol',
    'currencyOutSymbol',
    'sortBy',
    'sortDirection',
    'startTimestamp',
    'endTimestamp',
    'startBlock',
    'endBlock',
    'amountUsdMin',
    'amountUsdMax',
    'appFeesAmountUsdMin',
    'appFeesAmountUsdMax',
    'fillTimeMin',
    'fillTimeMax',
    'features',
    'includeAuthenticatedData',
    'includeChildRequests',
    'filters',
  ],
}
