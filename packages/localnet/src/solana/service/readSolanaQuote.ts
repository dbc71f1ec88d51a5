import { base58 } from '@scure/base'
import { type Currency, type EvmCurrency, type LocalChain, nativeSolana } from '../../chains/localChain.js'
import { requireChain, type ServiceContext, type SolanaContext } from '../../service/context.js'
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

/** Where money comes from or goes to: an EVM chain, or Solana. */
export type Place =
  | { readonly vm: 'evm'; readonly chain: LocalChain; readonly currency: EvmCurrency }
  | { readonly vm: 'svm'; readonly chain: SolanaContext; readonly currency: Currency }

/** A request for a quote from or to Solana, that has been read and can be served. */
export interface SolanaQuoteRequest {
  readonly user: string
  readonly recipient: string
  readonly refundTo: string | null
  readonly referrer: string | null
  readonly from: Place
  readonly to: Place
  readonly amount: bigint
  readonly tradeType: TradeType
  readonly slippage: bigint
  readonly limits: Limits
  readonly explicitDeposit: boolean
  readonly includeProtocolData: boolean
  /** Pays fee and rent of a deposit on Solana in place of the user, or null. */
  readonly depositFeePayer: string | null
  /** Leaves out what makes sure that the user's own token account is there. */
  readonly useSharedAccounts: boolean
  readonly includeComputeUnitLimit: boolean
}

const served = new Set([
  ...['user', 'recipient', 'originChainId', 'destinationChainId', 'originCurrency', 'destinationCurrency'],
  ...['amount', 'tradeType', 'referrer', 'refundTo', 'refundOnOrigin', 'slippageTolerance', 'strict'],
  ...['latePaymentSlippageTolerance', 'includeProtocolData', 'protocolVersion', 'useFallbacks', 'ttl'],
  ...['overridePriceImpact', 'explicitDeposit', 'forceSolverExecution', 'disableOriginSwaps'],
  ...['depositFeePayer', 'maxRouteLength', 'useSharedAccounts', 'includeComputeUnitLimit', 'forJitoBundle'],
])

/** Whether a quote is asked for that begins or ends on Solana. */
export function concernsSolana({ solana }: ServiceContext, body: Readonly<Record<string, unknown>>): boolean {
  const ids = [body.originChainId, body.destinationChainId].map(String)
  return solana !== null && ids.includes(String(solana.id))
}

/** @throws ServiceProblem with the errorCode of the interface */
export function readSolanaQuote(context: ServiceContext, body: Record<string, unknown>): SolanaQuoteRequest {
  refuseUnserved(body)
  const from = readPlace(context, body, 'originChainId', 'originCurrency')
  const to = readPlace(context, body, 'destinationChainId', 'destinationCurrency')
  if (from.vm === to.vm)
    throw new ServiceProblem(
      400,
      'The localnet swaps nothing on Solana itself. Choose another chain to pay from or to.',
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
  if (to.chain.currencies.some(({ address }) => address === recipient.toLowerCase() || address === recipient))
    throw new ServiceProblem(400, `The recipient ${recipient} is a token.`, 'INVALID_RECIPIENT')
  requireRouteLength(body.maxRouteLength)
  const request: SolanaQuoteRequest = {
    user,
    recipient,
    refundTo: readAddress(from, body, 'refundTo'),
    referrer: typeof body.referrer === 'string' ? body.referrer : null,
    from,
    to,
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
    depositFeePayer: from.vm === 'svm' ? readAddress(from, body, 'depositFeePayer') : null,
    useSharedAccounts: body.useSharedAccounts === true,
    includeComputeUnitLimit: body.includeComputeUnitLimit === true,
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
    `The localnet does not serve ${field} from or to Solana. Leave it out.`,
    'UNSUPPORTED_EXECUTION_TYPE',
  )
}

function readPlace(
  context: ServiceContext,
  body: Record<string, unknown>,
  idField: string,
  currencyField: string,
): Place {
  const id = need(body, idField)
  const wanted = String(need(body, currencyField))
  const { solana } = context
  if (solana !== null && String(id) === String(solana.id)) {
    const currency = solana.currencies.find(({ address }) => address === wanted)
    if (currency === undefined) throw unsupported(currencyField, wanted, solana)
    return { vm: 'svm', chain: solana, currency }
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
    `The ${field} ${wanted} cannot be paid between ${name} and Solana. There are: ${known.join(', ')}.`,
    field === 'originCurrency' ? 'INVALID_INPUT_CURRENCY' : 'INVALID_OUTPUT_CURRENCY',
  )
}

function readAddress({ vm }: Place, body: Record<string, unknown>, field: string): string | null {
  if (vm === 'evm') return readEvmAddress(body, field)
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value !== nativeSolana && isSolanaAddress(value)) return value
  throw new ServiceProblem(400, `The ${field} ${String(value)} is not a Solana address.`, 'INVALID_ADDRESS')
}

function isSolanaAddress(text: string): boolean {
  try {
    return base58.decode(text).length === 32
  } catch {
    return false
  }
}

/** There is no hop on the way between two currencies the solver takes, so that any length will do. */
function requireRouteLength(value: unknown): void {
  if (value === undefined || value === null) return
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return
  throw new ServiceProblem(
    400,
    'The maxRouteLength must be a whole number, at least 1.',
    'NO_SWAP_ROUTES_FOUND',
  )
}

function readTradeType(value: unknown): TradeType {
  if (value === undefined || value === 'EXACT_INPUT') return 'EXACT_INPUT'
  if (value === 'EXACT_OUTPUT' || value === 'EXPECTED_OUTPUT') return value
  throw new ServiceProblem(400, 'The tradeType must be one of EXACT_INPUT, EXACT_OUTPUT, EXPECTED_OUTPUT.')
}
