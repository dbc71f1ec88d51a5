import { type Currency, type EvmCurrency, type LocalChain, nativeTron } from '../../chains/localChain.js'
import { isAddressOf } from '../../hub/isAddressOf.js'
import { requireChain, type ServiceContext, type TronContext } from '../../service/context.js'
import { defaultSlippage } from '../../service/pricing.js'
import { ServiceProblem } from '../../service/problem.js'
import type { TradeType } from '../../service/quoteRequest.js'
import {
  need,
  readAmount,
  readBasisPoints,
  readAddress as readEvmAddress,
  readSeconds,
} from '../../service/readQuoteFields.js'
import type { Limits } from '../../state/request.js'

/** Where money comes from or goes to: an EVM chain, or Tron. */
export type TronPlace =
  | { readonly vm: 'evm'; readonly chain: LocalChain; readonly currency: EvmCurrency }
  | { readonly vm: 'tvm'; readonly chain: TronContext; readonly currency: Currency }

/** A request for a quote from or to Tron, that has been read and can be served. */
export interface TronQuoteRequest {
  readonly user: string
  readonly recipient: string
  readonly refundTo: string | null
  readonly referrer: string | null
  readonly from: TronPlace
  readonly to: TronPlace
  readonly amount: bigint
  readonly tradeType: TradeType
  readonly slippage: bigint
  readonly limits: Limits
  readonly explicitDeposit: boolean
  readonly includeProtocolData: boolean
}

const served = new Set([
  ...['user', 'recipient', 'originChainId', 'destinationChainId', 'originCurrency', 'destinationCurrency'],
  ...['amount', 'tradeType', 'referrer', 'refundTo', 'refundOnOrigin', 'slippageTolerance', 'strict'],
  ...['latePaymentSlippageTolerance', 'includeProtocolData', 'protocolVersion', 'useFallbacks', 'ttl'],
  ...['overridePriceImpact', 'explicitDeposit', 'forceSolverExecution', 'disableOriginSwaps'],
  'maxRouteLength',
])

/** Whether a quote is asked for that begins or ends on Tron. */
export function concernsTron({ tron }: ServiceContext, body: Readonly<Record<string, unknown>>): boolean {
  const ids = [body.originChainId, body.destinationChainId].map(String)
  return tron !== null && ids.includes(String(tron.id))
}

/** @throws ServiceProblem with the errorCode of the interface */
export function readTronQuote(context: ServiceContext, body: Record<string, unknown>): TronQuoteRequest {
  refuseUnserved(body)
  const from = readPlace(context, body, 'originChainId', 'originCurrency')
  const to = readPlace(context, body, 'destinationChainId', 'destinationCurrency')
  if (from.vm === to.vm)
    throw new ServiceProblem(
      400,
      'The localnet swaps nothing on Tron itself. Choose another chain to pay from or to.',
      'UNSUPPORTED_ROUTE',
    )
  const user = readAddress(from, body, 'user')
  if (user === null) throw new ServiceProblem(400, 'The field user is required.')
  const recipient = readAddress(to, body, 'recipient')
  if (recipient === null)
    throw new ServiceProblem(
      400,
      `The recipient is required: ${user} is no address of ${to.chain.name}.`,
      'INVALID_ADDRESS',
    )
  const request: TronQuoteRequest = {
    ...{ user, recipient, from, to },
    refundTo: readAddress(from, body, 'refundTo'),
    referrer: typeof body.referrer === 'string' ? body.referrer : null,
    amount: readAmount(body),
    tradeType: readTradeType(body.tradeType),
    slippage: readBasisPoints(body, 'slippageTolerance') ?? defaultSlippage,
    limits: {
      ttl: readSeconds(body, 'ttl'),
      queueingTtl: null,
      late: readBasisPoints(body, 'latePaymentSlippageTolerance') === null ? 'refunded' : 'filled',
    },
    explicitDeposit: body.explicitDeposit !== false,
    includeProtocolData: body.includeProtocolData === true,
  }
  return Object.freeze(request)
}

function refuseUnserved(body: Readonly<Record<string, unknown>>): void {
  const isOn = (value: unknown): boolean => value !== undefined && value !== null && value !== false
  const field = Object.keys(body).find(
    (name) =>
      !served.has(name) && isOn(body[name]) && !(Array.isArray(body[name]) && body[name].length === 0),
  )
  if (field === undefined) return
  throw new ServiceProblem(
    400,
    `The localnet does not serve ${field} from or to Tron. Leave it out.`,
    'UNSUPPORTED_EXECUTION_TYPE',
  )
}

function readPlace(
  context: ServiceContext,
  body: Record<string, unknown>,
  idField: string,
  currencyField: string,
): TronPlace {
  const id = need(body, idField)
  const wanted = String(need(body, currencyField))
  const { tron } = context
  if (tron !== null && String(id) === String(tron.id)) {
    const currency = tron.currencies.find(({ address }) => address === wanted)
    if (currency === undefined) throw unsupported(currencyField, wanted, tron)
    return { vm: 'tvm', chain: tron, currency }
  }
  const chain = requireChain(context, id)
  const currency = chain.currencies.find(({ address }) => address === wanted.toLowerCase())
  // What the solver does not take would have to be swapped first.
  if (currency === undefined || !currency.solver) throw unsupported(currencyField, wanted, chain)
  return { vm: 'evm', chain, currency }
}

function unsupported(
  field: string,
  wanted: string,
  { name, currencies }: { readonly name: string; readonly currencies: readonly Currency[] },
): ServiceProblem {
  const known = currencies
    .filter(({ solver }) => solver)
    .map(({ symbol, address }) => `${symbol} (${address})`)
  return new ServiceProblem(
    400,
    `The ${field} ${wanted} cannot be paid between ${name} and Tron. There are: ${known.join(', ')}.`,
    field === 'originCurrency' ? 'INVALID_INPUT_CURRENCY' : 'INVALID_OUTPUT_CURRENCY',
  )
}

function readAddress({ vm }: TronPlace, body: Record<string, unknown>, field: string): string | null {
  if (vm === 'evm') return readEvmAddress(body, field)
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value !== nativeTron && isAddressOf('tron-vm', value)) return value
  throw new ServiceProblem(400, `The ${field} ${String(value)} is not a Tron address.`, 'INVALID_ADDRESS')
}

function readTradeType(value: unknown): TradeType {
  if (value === undefined || value === 'EXACT_INPUT') return 'EXACT_INPUT'
  if (value === 'EXACT_OUTPUT' || value === 'EXPECTED_OUTPUT') return value
  throw new ServiceProblem(400, 'The tradeType must be one of EXACT_INPUT, EXACT_OUTPUT, EXPECTED_OUTPUT.')
}
