import { type Address, isAddress } from 'viem'
import type { Currency, LocalChain } from '../chains/localChain.js'
import { requireChain, type ServiceContext } from './context.js'
import { defaultSlippage } from './pricing.js'
import { ServiceProblem } from './problem.js'

/** A quote request that has been read and can be served. */
export interface QuoteRequest {
  readonly user: Address
  readonly recipient: Address
  readonly refundTo: Address | null
  readonly referrer: string | null
  readonly origin: LocalChain
  readonly destination: LocalChain
  readonly from: Currency
  readonly to: Currency
  readonly amount: bigint
  /** Basis points. */
  readonly slippage: bigint
  readonly includeProtocolData: boolean
}

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
  'useFallbacks',
  'overridePriceImpact',
  'disableOriginSwaps',
  'disableSwapProviderPreference',
])

/**
 * Reads a quote request. What the local network does not have is refused by name rather than left out in silence:
 * a quote that ignores part of its request would rehearse something that never happens.
 *
 * @throws ServiceProblem with the errorCode of the interface
 */
export function readQuoteRequest(context: ServiceContext, body: Record<string, unknown>): QuoteRequest {
  refuseUnserved(body)
  const origin = requireChain(context, need(body, 'originChainId'))
  const destination = requireChain(context, need(body, 'destinationChainId'))
  if (origin.id === destination.id)
    throw new ServiceProblem(400, 'The localnet does not serve same-chain swaps yet.', 'UNSUPPORTED_ROUTE')

  const user = readAddress(body, 'user')
  if (user === null) throw new ServiceProblem(400, 'The field user is required.')
  const recipient = readAddress(body, 'recipient')
  if (recipient !== null && destination.currencies.some((one) => one.address === recipient.toLowerCase()))
    throw new ServiceProblem(
      400,
      `The recipient ${recipient} is a token contract or the zero address; money sent there would be lost.`,
      'INVALID_RECIPIENT',
    )
  // Checked, and of no effect: prices do not move here, so a late payment is worth what it was.
  readBasisPoints(body, 'latePaymentSlippageTolerance')
  return Object.freeze({
    user,
    recipient: recipient ?? user,
    refundTo: readAddress(body, 'refundTo'),
    referrer: typeof body.referrer === 'string' ? body.referrer : null,
    origin,
    destination,
    from: readCurrency(body, 'originCurrency', origin),
    to: readCurrency(body, 'destinationCurrency', destination),
    amount: readAmount(body),
    slippage: readBasisPoints(body, 'slippageTolerance') ?? defaultSlippage,
    includeProtocolData: body.includeProtocolData === true,
  })
}

function refuseUnserved(body: Record<string, unknown>): void {
  const tradeType = body.tradeType ?? 'EXACT_INPUT'
  if (tradeType !== 'EXACT_INPUT')
    throw new ServiceProblem(
      400,
      `The localnet does not serve the trade type ${String(tradeType)} yet, only EXACT_INPUT.`,
      'UNSUPPORTED_EXECUTION_TYPE',
    )
  for (const [field, value] of Object.entries(body)) {
    if (servedFields.has(field) || isOff(field, value)) continue
    if (field === 'txs')
      throw new ServiceProblem(
        400,
        'The localnet does not serve calls on the destination (txs) yet.',
        'EXTRA_TXS_NOT_SUPPORTED',
      )
    throw new ServiceProblem(
      400,
      `The localnet does not serve the quote field ${field} yet; leave it out.`,
      'UNSUPPORTED_EXECUTION_TYPE',
    )
  }
}

/** Whether a field says what would happen without it. */
function isOff(field: string, value: unknown): boolean {
  if (field === 'explicitDeposit') return value !== false
  const empty = Array.isArray(value) && value.length === 0
  return value === undefined || value === null || value === false || empty
}

function need(body: Record<string, unknown>, field: string): unknown {
  const value = body[field]
  if (value === undefined || value === null || value === '')
    throw new ServiceProblem(400, `The field ${field} is required.`)
  return value
}

function readAddress(body: Record<string, unknown>, field: string): Address | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && isAddress(value, { strict: false })) return value
  throw new ServiceProblem(
    400,
    `The ${field} ${String(value)} is not an EVM address (0x and 40 hexadecimal digits).`,
    'INVALID_ADDRESS',
  )
}

function readBasisPoints(body: Record<string, unknown>, field: string): bigint | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && /^([0-9]{1,4}|10000)$/.test(value)) return BigInt(value)
  throw new ServiceProblem(
    400,
    `The ${field} must be text with a whole number of basis points from 0 to 10000, for example "50".`,
    'INVALID_SLIPPAGE_TOLERANCE',
  )
}

function readCurrency(body: Record<string, unknown>, field: string, chain: LocalChain): Currency {
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

function readAmount(body: Record<string, unknown>): bigint {
  const amount = need(body, 'amount')
  if (typeof amount === 'string' && /^[0-9]{1,78}$/.test(amount)) return BigInt(amount)
  throw new ServiceProblem(
    400,
    'body/amount must match pattern "^[0-9]+$": a whole number of smallest units, as text.',
  )
}
