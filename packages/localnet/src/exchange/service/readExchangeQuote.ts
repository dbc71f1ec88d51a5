import type { Address } from 'viem'
import type { Currency, EvmCurrency, LocalChain } from '../../chains/localChain.js'
import { type ExchangeContext, requireChain, type ServiceContext } from '../../service/context.js'
import { defaultSlippage } from '../../service/pricing.js'
import { ServiceProblem } from '../../service/problem.js'
import type { TradeType } from '../../service/quoteRequest.js'
import { need, readAddress, readAmount, readBasisPoints, readSeconds } from '../../service/readQuoteFields.js'
import type { Limits } from '../../state/request.js'

/** Where money comes from or goes to: an EVM chain, or the exchange. Accounts are the same on both. */
export type ExchangePlace =
  | { readonly vm: 'evm'; readonly chain: LocalChain; readonly currency: EvmCurrency }
  | { readonly vm: 'hypevm'; readonly chain: ExchangeContext; readonly currency: Currency }

/** A request for a quote from or to the exchange, that has been read and can be served. */
export interface ExchangeQuoteRequest {
  readonly user: Address
  readonly recipient: Address
  readonly refundTo: Address | null
  readonly referrer: string | null
  readonly from: ExchangePlace
  readonly to: ExchangePlace
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
  ...[
    'overridePriceImpact',
    'explicitDeposit',
    'forceSolverExecution',
    'disableOriginSwaps',
    'maxRouteLength',
  ],
])

/** Whether a quote is asked for that begins or ends on the exchange. */
export function concernsExchange(
  { exchange }: ServiceContext,
  body: Readonly<Record<string, unknown>>,
): boolean {
  const ids = [body.originChainId, body.destinationChainId].map(String)
  return exchange !== null && ids.includes(String(exchange.id))
}

/** @throws ServiceProblem with the errorCode of the interface */
export function readExchangeQuote(
  context: ServiceContext,
  body: Record<string, unknown>,
): ExchangeQuoteRequest {
  refuseUnserved(body)
  const from = readPlace(context, body, 'originChainId', 'originCurrency')
  const to = readPlace(context, body, 'destinationChainId', 'destinationCurrency')
  if (from.vm === to.vm)
    throw new ServiceProblem(
      400,
      'The localnet moves nothing on the exchange itself. Choose another chain to pay from or to.',
      'UNSUPPORTED_ROUTE',
    )
  if (from.vm === 'hypevm' && body.protocolVersion !== 'v2')
    throw new ServiceProblem(
      400,
      'Withdrawals from the exchange need protocolVersion "v2".',
      'UNSUPPORTED_ROUTE',
    )
  const user = readAddress(body, 'user')
  if (user === null) throw new ServiceProblem(400, 'The field user is required.')
  const request: ExchangeQuoteRequest = {
    user,
    recipient: readAddress(body, 'recipient') ?? user,
    refundTo: readAddress(body, 'refundTo'),
    referrer: typeof body.referrer === 'string' ? body.referrer : null,
    ...{ from, to },
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
    `The localnet does not serve ${field} from or to the exchange. Leave it out.`,
    'UNSUPPORTED_EXECUTION_TYPE',
  )
}

function readPlace(
  context: ServiceContext,
  body: Record<string, unknown>,
  idField: string,
  currencyField: string,
): ExchangePlace {
  const id = need(body, idField)
  const wanted = String(need(body, currencyField)).toLowerCase()
  const { exchange } = context
  if (exchange !== null && String(id) === String(exchange.id)) {
    // The 20 zero bytes of EVM chains are no currency here, as at the public service.
    const currency = exchange.currencies.find(({ address }) => address === wanted)
    if (currency === undefined) throw unsupported(currencyField, wanted, exchange)
    return { vm: 'hypevm', chain: exchange, currency }
  }
  const chain = requireChain(context, id)
  const currency = chain.currencies.find(({ address }) => address === wanted)
  // What the solver does not take would have to be swapped first.
  if (currency === undefined || !currency.solver) throw unsupported(currencyField, wanted, chain)
  return { vm: 'evm', chain, currency }
}

function unsupported(
  field: string,
  wanted: string,
  { name, currencies }: { readonly name: string; readonly currencies: readonly Currency[] },
): ServiceProblem {
  const known = currencies.filter(({ solver }) => solver).map((one) => `${one.name} (${one.address})`)
  return new ServiceProblem(
    400,
    `The ${field} ${wanted} cannot be paid on ${name} here. There are: ${known.join(', ')}.`,
    field === 'originCurrency' ? 'INVALID_INPUT_CURRENCY' : 'INVALID_OUTPUT_CURRENCY',
  )
}

function readTradeType(value: unknown): TradeType {
  if (value === undefined || value === 'EXACT_INPUT') return 'EXACT_INPUT'
  if (value === 'EXACT_OUTPUT' || value === 'EXPECTED_OUTPUT') return value
  throw new ServiceProblem(400, 'The tradeType must be one of EXACT_INPUT, EXACT_OUTPUT, EXPECTED_OUTPUT.')
}
