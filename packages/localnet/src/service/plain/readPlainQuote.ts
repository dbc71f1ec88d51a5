import type { Currency } from '../../chains/localChain.js'
import { requireChain, type ServiceContext } from '../context.js'
import type { Place, PlainRequest } from '../family.js'
import { isLeftOut } from '../isLeftOut.js'
import { defaultSlippage } from '../pricing.js'
import { ServiceProblem } from '../problem.js'
import { need, numberOf, readAmount, readTradeType, textOf, wholeOf } from '../readQuoteFields.js'
import { evmPlaceOf } from './evmPlaceOf.js'

const served = [
  ...['user', 'recipient', 'originChainId', 'destinationChainId', 'originCurrency', 'destinationCurrency'],
  ...['amount', 'tradeType', 'referrer', 'refundTo', 'refundOnOrigin', 'slippageTolerance', 'strict'],
  ...['latePaymentSlippageTolerance', 'includeProtocolData', 'protocolVersion', 'ttl'],
  ...['overridePriceImpact', 'explicitDeposit', 'forceSolverExecution', 'disableOriginSwaps'],
  // There is no hop on the way between two currencies the solver takes, so that any length will do.
  'maxRouteLength',
]

/** Whether a quote is asked for that begins or ends on a chain that is not of the EVM. */
export function concernsFamily(
  { families }: ServiceContext,
  body: Readonly<Record<string, unknown>>,
): boolean {
  const ids = [body.originChainId, body.destinationChainId].map(String)
  return families.some(({ id }) => ids.includes(String(id)))
}

/**
 * @param body whose fields are what they may be (`checkQuoteFields`)
 * @throws ServiceProblem with the errorCode of the interface
 */
export function readPlainQuote(context: ServiceContext, body: Record<string, unknown>): PlainRequest {
  refuseUnserved(context, body)
  const from = readPlace(context, body, 'originChainId', 'originCurrency')
  const to = readPlace(context, body, 'destinationChainId', 'destinationCurrency')
  if (from.chain.id === to.chain.id)
    throw new ServiceProblem(
      400,
      `The localnet swaps nothing on ${from.chain.name} itself. Choose another chain to pay from or to.`,
      'UNSUPPORTED_ROUTE',
    )
  const user = from.readAddress(body, 'user')
  if (user === null) throw new ServiceProblem(400, 'The field user is required.')
  const recipient = readRecipient(to, body, user)
  const request: PlainRequest = {
    ...{ user, recipient, from, to },
    refundTo: from.readAddress(body, 'refundTo'),
    referrer: textOf(body, 'referrer'),
    amount: readAmount(body),
    tradeType: readTradeType(body),
    slippage: wholeOf(body, 'slippageTolerance') ?? defaultSlippage,
    limits: {
      ttl: numberOf(body, 'ttl'),
      queueingTtl: null,
      late: wholeOf(body, 'latePaymentSlippageTolerance') === null ? 'refunded' : 'filled',
    },
    explicitDeposit: body.explicitDeposit !== false,
    includeProtocolData: body.includeProtocolData === true,
    body,
  }
  return Object.freeze(request)
}

/** Left out, it is the user, where that is an account of both ends. */
function readRecipient(to: Place, body: Record<string, unknown>, user: string): string {
  const recipient = to.readAddress(body, 'recipient') ?? readAsOwn(to, user)
  if (recipient === null)
    throw new ServiceProblem(
      400,
      `The recipient is required: ${user} is no address of ${to.chain.name}.`,
      'INVALID_ADDRESS',
    )
  if (to.chain.currencies.some(({ address }) => address === recipient.toLowerCase() || address === recipient))
    throw new ServiceProblem(400, `The recipient ${recipient} is a token.`, 'INVALID_RECIPIENT')
  return recipient
}

function readAsOwn(to: Place, user: string): string | null {
  try {
    return to.readAddress({ user }, 'user')
  } catch {
    return null
  }
}

function refuseUnserved({ families }: ServiceContext, body: Readonly<Record<string, unknown>>): void {
  const ids = [body.originChainId, body.destinationChainId].map(String)
  const concerned = families.filter(({ id }) => ids.includes(String(id)))
  // What only a family knows is about paying from its chain.
  const payer = concerned.find(({ id }) => String(id) === String(body.originChainId))
  const known = new Set([...served, ...(payer?.quoteFields ?? [])])
  const field = Object.keys(body).find((name) => !known.has(name) && !isLeftOut(body[name]))
  if (field === undefined) return
  throw new ServiceProblem(
    400,
    `The localnet does not serve ${field} from or to ${concerned[0]?.name}. Leave it out.`,
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
  const family = context.families.find((one) => String(one.id) === String(id))
  if (family) {
    const currency = family.currencies.find(({ address }) => isSame(address, wanted))
    if (currency === undefined) throw unsupported(currencyField, wanted, family)
    return family.placeOf(context, currency)
  }
  const chain = requireChain(context, id)
  const currency = chain.currencies.find(({ address }) => isSame(address, wanted))
  // What the solver does not take would have to be swapped first.
  if (currency === undefined || !currency.solver) throw unsupported(currencyField, wanted, chain)
  return evmPlaceOf(context, chain, currency)
}

/** Letters count in base58, and not in hexadecimal. */
function isSame(address: string, wanted: string): boolean {
  return address === (address.startsWith('0x') ? wanted.toLowerCase() : wanted)
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
