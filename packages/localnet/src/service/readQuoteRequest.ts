import { isAddress, isHex } from 'viem'
import type { EvmCurrency, LocalChain } from '../chains/localChain.js'
import { type RouteCall, toRouteCall } from '../contracts/routeCall.js'
import { requireChain, type ServiceContext } from './context.js'
import { isLeftOut } from './isLeftOut.js'
import { defaultSlippage } from './pricing.js'
import { ServiceProblem } from './problem.js'
import { isUnits } from './quoteFieldTable.js'
import type { QuoteRequest, TradeType } from './quoteRequest.js'
import { readAuthorizations } from './readAuthorizations.js'
import { readFees } from './readFees.js'
import {
  need,
  numberOf,
  readAmount,
  readEvmAddress,
  readTradeType,
  textOf,
  wholeOf,
} from './readQuoteFields.js'
import { readSwapSources } from './readSwapSources.js'

/** Seconds a permit can be used. */
const defaultPermitExpiry = 600

/** Served, or accepted because they change nothing here. */
const servedFields = new Set([
  'user',
  'recipient',
  'originChainId',
  'destinationChainId',
  'originCurrency',
  'destinationCurrency',
  'amount',
  'tradeType',
  'referrer',
  'referrerAddress',
  'refundTo',
  'refundOnOrigin',
  'strict',
  'slippageTolerance',
  'latePaymentSlippageTolerance',
  'includeProtocolData',
  'protocolVersion',
  'originGasOverhead',
  'overridePriceImpact',
  'explicitDeposit',
  'forceSolverExecution',
  'useExternalLiquidity',
  'usePermit',
  'permitExpiry',
  'ttl',
  'useQueueing',
  'queueingTtl',
  'txs',
  'txsGasLimit',
  'gasLimitForDepositSpecifiedTxs',
  'topupGas',
  'topupGasAmount',
  'enableTrueExactOutput',
  'referencePrice',
  'disableOriginSwaps',
  'includedSwapSources',
  'excludedSwapSources',
  'includedOriginSwapSources',
  'includedDestinationSwapSources',
  'appFees',
  'subsidizeFees',
  'sponsoredFeeComponents',
  'maxSubsidizationAmount',
  'subsidizationBps',
  'subsidizeRent',
  'useDepositAddress',
  'recoveryAddress',
  'authorizationList',
  'fixedRate',
  'useRouteRacing',
  'routeRacingMinUsdSize',
  'useRouteRacingOnOrigin',
])

/**
 * Reads a quote request. What the local network does not have is refused by name rather than left out in silence:
 * a quote that ignores part of its request would rehearse something that never happens.
 *
 * @param body whose fields are what they may be (`checkQuoteFields`)
 * @throws ServiceProblem with the errorCode of the interface
 */
export function readQuoteRequest(context: ServiceContext, body: Record<string, unknown>): QuoteRequest {
  refuseUnserved(body)
  const origin = requireChain(context, need(body, 'originChainId'))
  const destination = requireChain(context, need(body, 'destinationChainId'))
  const user = readEvmAddress(body, 'user')
  if (user === null) throw new ServiceProblem(400, 'The field user is required.')
  const recipient = readEvmAddress(body, 'recipient')
  if (recipient !== null && destination.currencies.some((one) => one.address === recipient.toLowerCase()))
    throw new ServiceProblem(
      400,
      `The recipient ${recipient} is a token contract or the zero address; money sent there would be lost.`,
      'INVALID_RECIPIENT',
    )
  // Prices do not move here, so a late payment is worth what it was: any tolerance fills it in full.
  const late = wholeOf(body, 'latePaymentSlippageTolerance') === null ? 'refunded' : 'filled'
  const from = readCurrency(body, 'originCurrency', origin)
  const to = readCurrency(body, 'destinationCurrency', destination)
  const tradeType = readTradeType(body)
  const depositAddress = readDepositAddress(body, tradeType)
  const request: QuoteRequest = {
    user,
    recipient: recipient ?? user,
    refundTo: readEvmAddress(body, 'refundTo'),
    referrer: textOf(body, 'referrer'),
    origin,
    destination,
    from,
    to,
    amount: readAmount(body),
    slippage: wholeOf(body, 'slippageTolerance') ?? defaultSlippage,
    tradeType,
    explicitDeposit: body.explicitDeposit !== false,
    // Nobody but the service can swap what lies at an address of the service.
    forceSolverExecution: body.forceSolverExecution === true || depositAddress !== null,
    usePermit: body.usePermit === true,
    limits: { ttl: numberOf(body, 'ttl'), queueingTtl: readQueueing(body), late },
    txs: readTxs(body),
    txsGas: wholeOf(body, 'txsGasLimit'),
    ownTxsGas: wholeOf(body, 'gasLimitForDepositSpecifiedTxs'),
    originGasOverhead: wholeOf(body, 'originGasOverhead') ?? 0n,
    disableOriginSwaps: body.disableOriginSwaps === true,
    swapSources: readSwapSources(body),
    useExternalLiquidity: body.useExternalLiquidity === true,
    topupGas: readTopup(body),
    enableTrueExactOutput: body.enableTrueExactOutput === true,
    referencePrice: textOf(body, 'referencePrice'),
    permitExpiry: numberOf(body, 'permitExpiry') ?? defaultPermitExpiry,
    includeProtocolData: body.includeProtocolData === true,
    ...readFees(context, body, from, to),
    depositAddress,
    authorizationList: readAuthorizations(body.authorizationList),
    fixedRate: textOf(body, 'fixedRate'),
  }
  if (request.usePermit) requirePermit(request)
  requireOwnTxsGas(request)
  requireProtocol(body)
  return Object.freeze(request)
}

/** Orders and their settlement are those of the second version; there was one before it. */
function requireProtocol({ protocolVersion = 'v2' }: Record<string, unknown>): void {
  if (protocolVersion === 'v2' || protocolVersion === null) return
  throw new ServiceProblem(
    400,
    'The localnet settles by protocol v2 alone. Leave protocolVersion out, or set it to "v2".',
    'UNSUPPORTED_EXECUTION_TYPE',
  )
}

function requireOwnTxsGas({
  origin,
  destination,
  forceSolverExecution,
  txs,
  txsGas,
  ownTxsGas,
}: QuoteRequest): void {
  const areOwn = txs.length > 0 && origin.id === destination.id && !forceSolverExecution
  if (areOwn && txsGas !== null)
    throw new ServiceProblem(
      400,
      'The txsGasLimit is for calls that the solver makes. Set gasLimitForDepositSpecifiedTxs alone, or set forceSolverExecution.',
    )
  if (areOwn === (ownTxsGas !== null)) return
  throw new ServiceProblem(
    400,
    areOwn
      ? 'Calls in the transaction of the account need gasLimitForDepositSpecifiedTxs. Set it, or set forceSolverExecution.'
      : 'No calls are made in the transaction of the account. Leave gasLimitForDepositSpecifiedTxs out.',
    'INVALID_GAS_LIMIT_FOR_DEPOSIT_SPECIFIED_TXS',
  )
}

function requirePermit({ from, origin, destination, forceSolverExecution }: QuoteRequest): void {
  if (from.permit === 'none')
    throw new ServiceProblem(
      400,
      `${from.symbol} cannot be paid by permit. Leave usePermit out, or pay with USDC or DAI.`,
      'UNSUPPORTED_CURRENCY',
    )
  if (origin.id === destination.id && !forceSolverExecution)
    throw new ServiceProblem(
      400,
      'A swap that the account carries out itself needs no permit. Leave usePermit out, or set forceSolverExecution.',
      'UNSUPPORTED_EXECUTION_TYPE',
    )
}

function refuseUnserved(body: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(body)) {
    if (servedFields.has(field) || isLeftOut(value)) continue
    throw new ServiceProblem(
      400,
      `The localnet does not serve the quote field ${field} yet; leave it out.`,
      'UNSUPPORTED_EXECUTION_TYPE',
    )
  }
}

function readCurrency(body: Record<string, unknown>, field: string, chain: LocalChain): EvmCurrency {
  const address = String(need(body, field)).toLowerCase()
  const currency = chain.currencies.find((one) => one.address === address)
  if (currency !== undefined) return currency
  const known = chain.currencies.map((one) => `${one.address} (${one.symbol})`).join(', ')
  throw new ServiceProblem(
    400,
    `The ${field} ${address} is not known on ${chain.name}. Its currencies are: ${known}.`,
    'UNSUPPORTED_CURRENCY',
  )
}

function readQueueing(body: Record<string, unknown>): number | null {
  if (body.useQueueing !== true) return null
  const queueingTtl = numberOf(body, 'queueingTtl')
  if (queueingTtl !== null) return queueingTtl
  throw new ServiceProblem(400, 'useQueueing needs queueingTtl, in seconds.')
}

function readTxs(body: Record<string, unknown>): readonly RouteCall[] {
  const { txs } = body
  if (txs === undefined || txs === null) return []
  const list: readonly unknown[] = Array.isArray(txs) ? txs : [null]
  return list.map((tx) => {
    const call = typeof tx === 'object' && tx !== null ? (tx as Record<string, unknown>) : {}
    const { to } = call
    const value = call.value ?? '0'
    const data = call.data ?? '0x'
    const originalTxValue = call.originalTxValue ?? undefined
    const isCall = typeof to === 'string' && isAddress(to, { strict: false }) && isHex(data)
    if (isCall && isUnits(value) && (originalTxValue === undefined || isUnits(originalTxValue))) {
      refuseOriginalValue(originalTxValue, value)
      return toRouteCall(to, data, BigInt(value))
    }
    throw new ServiceProblem(
      400,
      'Each of txs needs to (an address), value (smallest units, as text) and data (hexadecimal), and may have originalTxValue (as value).',
      'INVALID_EXTRA_TXS',
    )
  })
}

/** What another value than the one that is sent would mean is not public. */
function refuseOriginalValue(original: string | undefined, value: string): void {
  if (original === undefined || BigInt(original) === BigInt(value)) return
  throw new ServiceProblem(
    400,
    'The localnet does not serve an originalTxValue of txs that is not the value. Leave it out.',
    'UNSUPPORTED_EXECUTION_TYPE',
  )
}

/** Without an amount two dollars, 1000000 being one of them. */
function readTopup(body: Record<string, unknown>): bigint | null {
  const { topupGas } = body
  const topupGasAmount = body.topupGasAmount ?? '2000000'
  if (topupGas !== true) return null
  if (typeof topupGasAmount === 'string' && /^[0-9]{1,20}$/.test(topupGasAmount))
    return BigInt(topupGasAmount)
  throw new ServiceProblem(400, 'The topupGasAmount must be text with a whole number, for example "2000000".')
}

function readDepositAddress(
  body: Record<string, unknown>,
  tradeType: TradeType,
): QuoteRequest['depositAddress'] {
  const recoveryAddress = readEvmAddress(body, 'recoveryAddress')
  if (body.useDepositAddress !== true) return null
  if (body.usePermit === true)
    throw new ServiceProblem(
      400,
      'A deposit address is paid by a plain transfer, which needs no permit. Leave usePermit out.',
      'UNSUPPORTED_EXECUTION_TYPE',
    )
  return { type: tradeType === 'EXACT_INPUT' ? 'open' : 'strict', recoveryAddress }
}
