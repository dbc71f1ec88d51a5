import { type Chain, findChain } from '../domain/chain.js'
import type { Finding } from '../domain/finding.js'
import type { OrderData, OrderInput, OrderPayment } from '../domain/order.js'
import type { Quote, QuoteRequest } from '../domain/quote.js'
import type { Trusted, TrustedChain } from '../domain/trusted.js'
import { isSameAccount } from './bytes/bytesOfAddress.js'
import { type ReadItem, readItems } from './readItems.js'
import type { Recover } from './recover.js'

/** One thing that must hold of a quote. Rules know nothing of each other; what they all need is in the context. */
export type Rule = (context: Context) => readonly Finding[]

/** What `verifyQuote` was given and what every rule would otherwise have to look up again. */
export type Context = Readonly<{
  quote: Quote
  request: QuoteRequest
  chains: readonly Chain[]
  trusted: Trusted
  account: string
  /** Milliseconds since the epoch. */
  now: number
  recover: Recover | undefined
  origin: Chain | null
  destination: Chain | null
  /** What is trusted on either chain; undefined where the chain is not listed. */
  trustedOrigin: TrustedChain | undefined
  trustedDestination: TrustedChain | undefined
  /** Where deposits go: as trusted, else as the service lists it, else as the quote says. */
  depository: string | null
  items: readonly ReadItem[]
  /** The order, when it has the one shape the rules can read: v1, one input, one payment. */
  order: Readonly<{ data: OrderData; input: OrderInput; payment: OrderPayment }> | null
}>

type ContextParameters = Pick<
  Context,
  'quote' | 'request' | 'chains' | 'trusted' | 'account' | 'now' | 'recover'
>

/** Looks up once what the rules share. */
export function createContext(parameters: ContextParameters): Context {
  const { quote, request, chains, trusted } = parameters
  const origin = findChain(chains, request.originChainId)
  const destination = findChain(chains, request.destinationChainId)
  const trustedOrigin = trustedOf(trusted, origin)
  const pinned = trustedOrigin?.depository
  const told = origin?.depository ?? quote.protocol?.paymentDetails.depository ?? null
  const depository = pinned === undefined || pinned === 'rotating' ? told : pinned
  const data = quote.protocol?.orderData
  const input = data?.inputs[0]
  const payment = data?.output.payments[0]
  const isReadable = data?.version === 'v1' && data.inputs.length === 1 && data.output.payments.length === 1
  return {
    ...parameters,
    origin,
    destination,
    trustedOrigin,
    trustedDestination: trustedOf(trusted, destination),
    depository,
    items: readItems(quote, depository, trustedOrigin),
    order: isReadable && data && input && payment ? { data, input, payment } : null,
  }
}

/** Who must receive on the destination chain. */
export function recipientOf({ request }: Context): string {
  return request.recipient ?? request.user
}

/** What leaves the account, in the smallest unit: as asked for, or as shown where the output was fixed. */
export function amountIn({ request, quote }: Context): bigint | null {
  return (request.tradeType ?? 'EXACT_INPUT') === 'EXACT_INPUT'
    ? request.amount
    : (quote.details.currencyIn?.amount ?? null)
}

/** What a deposit has to pay: the order's input, else what was asked for. Null where no amount was shown. */
export function paymentOf(context: Context): Readonly<{ currency: string; amount: bigint | null }> {
  return (
    context.order?.input.payment ?? { currency: context.request.originCurrency, amount: amountIn(context) }
  )
}

/** Whether money leaves through a trusted router, so that the order counts in another currency than was asked. */
export function leavesByRoute({ items }: Context): boolean {
  return items.some((item) => item.type === 'route')
}

/** Whether the order pays the trusted router, which then carries out the order's calls. */
export function arrivesByRoute({ order, destination, trustedDestination }: Context): boolean {
  const router = trustedDestination?.router
  return (
    order !== null &&
    destination !== null &&
    router !== undefined &&
    order.data.output.calls.length > 0 &&
    isSameAccount(order.payment.recipient, router, destination.vmType)
  )
}

function trustedOf(trusted: Trusted, chain: Chain | null): TrustedChain | undefined {
  return chain?.slug != null && Object.hasOwn(trusted, chain.slug) ? trusted[chain.slug] : undefined
}
