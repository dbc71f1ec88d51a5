import { expect, test } from 'vitest'
import type { QuoteRequest } from '../domain/quoteRequest.js'
import { quoteRequest } from '../wire/__fixtures__/quote.js'
import { writeQuoteRequest } from './writeQuoteRequest.js'

const address = '0x2222222222222222222222222222222222222222'

/** A value for every field a request can have: the compiler refuses this object when one is missing. */
const everything: Required<{ [Field in keyof QuoteRequest]: NonNullable<QuoteRequest[Field]> }> = {
  user: address,
  recipient: address,
  originChainId: 1,
  destinationChainId: 2,
  originCurrency: address,
  destinationCurrency: address,
  amount: 10n ** 30n,
  tradeType: 'EXPECTED_OUTPUT',
  txs: [{ to: address, value: 10n ** 20n, data: '0x01', originalTxValue: 7n }],
  txsGasLimit: 1,
  authorizationList: [{ chainId: 1, address, nonce: 0, yParity: 1, r: '0x01', s: '0x02' }],
  additionalData: { userPublicKey: '02ab' },
  referrer: 'app',
  referrerAddress: address,
  refundTo: address,
  recoveryAddress: address,
  topupGas: true,
  topupGasAmount: '2000000',
  enableTrueExactOutput: true,
  explicitDeposit: false,
  useExternalLiquidity: true,
  useFallbacks: true,
  usePermit: true,
  permitExpiry: 600,
  includeProtocolData: true,
  useDepositAddress: true,
  slippageTolerance: 0,
  latePaymentSlippageTolerance: 100,
  appFees: [{ recipient: address, fee: '100' }],
  gasLimitForDepositSpecifiedTxs: 1,
  forceSolverExecution: true,
  subsidizeFees: true,
  sponsoredFeeComponents: ['rent'],
  maxSubsidizationAmount: 10n ** 6n,
  subsidizationBps: 5000,
  includedSwapSources: ['a'],
  excludedSwapSources: ['b'],
  includedOriginSwapSources: ['c'],
  includedDestinationSwapSources: ['d'],
  originGasOverhead: 80_000,
  depositFeePayer: 'payer',
  maxRouteLength: 3,
  useSharedAccounts: true,
  includeComputeUnitLimit: true,
  overridePriceImpact: true,
  disableSwapProviderPreference: true,
  disableOriginSwaps: true,
  indicativeQuote: false,
  fixedRate: '1.0',
  referencePrice: '0.98',
  useRouteRacing: true,
  routeRacingMinUsdSize: 100,
  useRouteRacingOnOrigin: true,
  ttl: 60,
  useQueueing: true,
  queueingTtl: 60,
  protocolVersion: 'v2',
}

/** The table of `POST /quote/v2` in the interface, row by row, its deprecated fields left out. */
const table =
  `user recipient originChainId destinationChainId originCurrency destinationCurrency amount tradeType txs
  txsGasLimit authorizationList additionalData referrer referrerAddress refundTo recoveryAddress topupGas topupGasAmount
  enableTrueExactOutput explicitDeposit useExternalLiquidity useFallbacks usePermit permitExpiry includeProtocolData
  useDepositAddress slippageTolerance latePaymentSlippageTolerance appFees gasLimitForDepositSpecifiedTxs
  forceSolverExecution subsidizeFees sponsoredFeeComponents maxSubsidizationAmount subsidizationBps includedSwapSources
  excludedSwapSources includedOriginSwapSources includedDestinationSwapSources originGasOverhead depositFeePayer
  maxRouteLength useSharedAccounts includeComputeUnitLimit overridePriceImpact disableSwapProviderPreference
  disableOriginSwaps indicativeQuote fixedRate referencePrice useRouteRacing routeRacingMinUsdSize useRouteRacingOnOrigin
  ttl useQueueing queueingTtl`.split(/\s+/)

test('a request has every field of the table, and the one the exchange needs', () => {
  expect(Object.keys(everything).sort()).toEqual([...table, 'protocolVersion'].sort())
})

test('every field reaches the service under its own name, amounts and tolerances as text', () => {
  const body = JSON.parse(JSON.stringify(writeQuoteRequest(everything)))
  expect(Object.keys(body).sort()).toEqual(Object.keys(everything).sort())
  expect(body).toMatchObject({
    amount: '1000000000000000000000000000000',
    slippageTolerance: '0',
    latePaymentSlippageTolerance: '100',
    maxSubsidizationAmount: '1000000',
    topupGasAmount: '2000000',
    txs: [{ to: address, value: '100000000000000000000', data: '0x01', originalTxValue: '7' }],
    ttl: 60,
    subsidizationBps: 5000,
  })
})

test('the kind of trade and the place of a refund are always said', () => {
  expect(writeQuoteRequest(quoteRequest)).toMatchObject({
    tradeType: 'EXACT_INPUT',
    refundTo: quoteRequest.user,
  })
})

test('given a withdrawal from the exchange, then the version it cannot do without is said', () => {
  expect(writeQuoteRequest(quoteRequest).protocolVersion).toBeUndefined()
  expect(writeQuoteRequest({ ...quoteRequest, originChainId: 1337 }).protocolVersion).toBe('v2')
})
