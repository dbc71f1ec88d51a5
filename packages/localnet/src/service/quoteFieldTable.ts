import { isAddress, isHex } from 'viem'
import type { QuoteErrorCode } from './errorTable.js'

/** What a field of a quote request has to be. */
interface FieldShape {
  /** What it must be, as the end of a sentence. */
  readonly must: string
  readonly fits: (value: unknown) => boolean
  readonly code?: QuoteErrorCode
}

const flag: FieldShape = { must: 'true or false', fits: (value) => typeof value === 'boolean' }
const text: FieldShape = {
  must: 'text',
  fits: (value) => typeof value === 'string' && value !== '',
}
const chainId: FieldShape = {
  must: 'the number of a chain',
  fits: (value) => Number.isSafeInteger(value),
  code: 'UNSUPPORTED_CHAIN',
}
/** A thousand years: beyond that a sum of times is no time. */
const mostSeconds = 1_000 * 365 * 86_400
const seconds = whole('seconds', 1, mostSeconds)
const gas = whole('gas', 1)
/** Smallest units of a currency: no chain counts further than 256 bits. */
const units: FieldShape = {
  must: 'a whole number of smallest units as text, at most 2^256 - 1',
  fits: isUnits,
}
const basisPoints: FieldShape = {
  must: 'text with a whole number of basis points from 0 to 10000, for example "50"',
  fits: matches(/^([0-9]{1,4}|10000)$/),
  code: 'INVALID_SLIPPAGE_TOLERANCE',
}
const decimal: FieldShape = {
  must: 'a decimal number as text, for example "0.99"',
  fits: matches(/^(?=.{1,40}$)[0-9]*\.?[0-9]+$/),
}
const sources: FieldShape = {
  must: 'a list of names of swap sources',
  fits: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string' && one !== ''),
}

/** What each field of `POST /quote/v2` has to be that has no reader of its own, by name. */
export const quoteFieldTable: ReadonlyMap<string, FieldShape> = new Map<string, FieldShape>([
  ['originChainId', chainId],
  ['destinationChainId', chainId],
  ['amount', units],
  ['referrer', text],
  [
    'referrerAddress',
    {
      must: 'an EVM address',
      fits: (value) => typeof value === 'string' && isAddress(value, { strict: false }),
      code: 'INVALID_ADDRESS',
    },
  ],
  ['txsGasLimit', gas],
  ['gasLimitForDepositSpecifiedTxs', { ...gas, code: 'INVALID_GAS_LIMIT_FOR_DEPOSIT_SPECIFIED_TXS' }],
  ['originGasOverhead', whole('gas', 0)],
  ['slippageTolerance', basisPoints],
  ['latePaymentSlippageTolerance', basisPoints],
  ['ttl', seconds],
  ['queueingTtl', seconds],
  ['permitExpiry', seconds],
  ['topupGasAmount', units],
  ['maxSubsidizationAmount', units],
  ['referencePrice', decimal],
  ['fixedRate', decimal],
  ['routeRacingMinUsdSize', { must: 'a number of dollars, at least 0', fits: isDollars }],
  ['maxRouteLength', { ...whole('hops', 1), code: 'NO_SWAP_ROUTES_FOUND' }],
  ['includedSwapSources', sources],
  ['excludedSwapSources', sources],
  ['includedOriginSwapSources', sources],
  ['includedDestinationSwapSources', sources],
  ['depositFeePayer', text],
  ['protocolVersion', { must: '"v1" or "v2"', fits: (value) => value === 'v1' || value === 'v2' }],
  [
    'additionalData',
    { must: 'an object whose userPublicKey is a public key in hexadecimal', fits: isAdditionalData },
  ],
  ...[
    ...['refundOnOrigin', 'strict', 'topupGas', 'enableTrueExactOutput', 'explicitDeposit'],
    ...['useExternalLiquidity', 'useFallbacks', 'usePermit', 'includeProtocolData', 'useDepositAddress'],
    ...['forceSolverExecution', 'subsidizeFees', 'subsidizeRent', 'useSharedAccounts'],
    ...['includeComputeUnitLimit', 'overridePriceImpact', 'disableSwapProviderPreference'],
    ...['disableOriginSwaps', 'indicativeQuote', 'useRouteRacing', 'useRouteRacingOnOrigin', 'useQueueing'],
    'forJitoBundle',
  ].map((name): [string, FieldShape] => [name, flag]),
])

function whole(of: string, least: number, most = Number.MAX_SAFE_INTEGER): FieldShape {
  return {
    must: `a whole number of ${of}, at least ${least}`,
    fits: (value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
  }
}

/** Whether it is text with a whole number that fits into 256 bits. */
export function isUnits(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9]{1,78}$/.test(value) && BigInt(value) < 2n ** 256n
}

function matches(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value)
}

function isDollars(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY
}

function isAdditionalData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { userPublicKey } = value as Record<string, unknown>
  return (
    userPublicKey === undefined ||
    (typeof userPublicKey === 'string' && isHex(`0x${userPublicKey.replace(/^0x/, '')}`))
  )
}
