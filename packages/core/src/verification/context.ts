import { type Chain, findChain } from '../domain/chain.js'
import type { Quote } from '../domain/quote.js'
import type { Trusted, TrustedChain } from '../domain/trusted.js'
import { bytesOfAddress, isSameAccount } from '../families/bytesOfAddress.js'
import type { FamilyChecks } from '../families/family.js'
import { clockOffset } from '../utils/clockOffset.js'
import type { Permission } from './decodedSignature.js'
import type { RouteCalls } from './decodeRoute.js'
import { ownWayOf } from './ownWayOf.js'
import { readItems } from './readItems.js'
import type { Context } from './rule.js'

type ContextParameters = Pick<
  Context,
  | 'quote'
  | 'request'
  | 'chains'
  | 'trusted'
  | 'account'
  | 'now'
  | 'maxOrderLife'
  | 'recover'
  | 'chainTime'
  | 'serviceTime'
  | 'isContract'
  | 'tokens'
  | 'ownFees'
  | 'lookupTables'
> &
  Readonly<{ families: readonly FamilyChecks[] }>

/** How long an order may stay open where the host says nothing else: thirty days. Milliseconds. */
export const maxOrderLife: number = 30 * 86_400_000

/** Looks up once what the rules share. */
export function createContext(parameters: ContextParameters): Context {
  const { quote, request, chains, trusted, account, families } = parameters
  const origin = findChain(chains, request.originChainId)
  const destination = findChain(chains, request.destinationChainId)
  const known = trustedOf(trusted, origin)
  const pinned = known?.depository
  const listed = origin?.depository ?? quote.protocol?.paymentDetails.depository ?? null
  const isMoved = hasMoved(quote, origin, pinned)
  const depository = pinned === undefined || pinned === 'rotating' || isMoved ? listed : pinned
  // What holds the money of a depository nobody here knows is not known either.
  const trustedOrigin = isMoved && known ? { ...known, vault: undefined } : known
  const data = quote.protocol?.orderData
  const input = data?.inputs[0]
  const payment = data?.output.payments[0]
  const way = ownWayOf(request, quote)
  const token = way === 'unwrap' ? request.originCurrency : request.destinationCurrency
  const isReadable = data?.version === 'v1' && data.inputs.length === 1 && data.output.payments.length === 1
  return {
    ...parameters,
    origin,
    destination,
    trustedOrigin,
    trustedDestination: trustedOf(trusted, destination),
    depository,
    items: readItems(quote, {
      ...{ request, account, depository, families },
      trusted: trustedOrigin,
      vmType: origin?.vmType ?? 'evm',
      own: way && { way, token },
    }),
    order: isReadable && data && input && payment ? { data, input, payment } : null,
  }
}

/** How the calls of the origin chain name accounts: what runs on Tron is the EVM's, and its accounts are spelled in two ways. */
export function callVmOf({ origin }: Pick<Context, 'origin'>): 'evm' | 'tvm' {
  return origin?.vmType === 'tvm' ? 'tvm' : 'evm'
}

/**
 * Whether this version reads the addresses of both chains. Then an order that cannot be read is no kind to come but one
 * made so that nobody here can hold it to what was asked for.
 */
export function isReadable({ origin, destination, trustedOrigin, trustedDestination }: Context): boolean {
  const vms = [trustedOrigin?.vmType ?? origin?.vmType, trustedDestination?.vmType ?? destination?.vmType]
  return vms.every((vm) => vm !== undefined && bytesOfAddress('', vm) !== 'unknown-vm')
}

/** The last second an order may end at, by this machine: an RPC cannot put it off. */
export function latestEnd({ now, maxOrderLife }: Context): number {
  return Math.floor((now + maxOrderLife) / 1000)
}

/**
 * Unix seconds: by this machine, or by a block where that is later, and by blocks alone where the machine's clock is far
 * ahead of them. The service's time counts where it is later still.
 */
export function secondsNow({ now, chainTime, serviceTime = 0 }: Context): number {
  const own = Math.floor(now / 1_000)
  if (chainTime === undefined) return Math.max(own, serviceTime)
  const isAhead = clockOffset(now, chainTime) > 0
  return Math.max(isAhead ? chainTime : own, chainTime, serviceTime)
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

/**
 * Whether money goes through others before it is deposited, so that the order may count in another currency than was
 * asked: a trusted router, whoever takes it by a signature, or a program that nobody here can read.
 */
export function leavesByRoute(context: Context): boolean {
  return (
    routesOf(context).length > 0 ||
    permissionsOf(context).some(isTakenByOthers(context)) ||
    unreadOf(context).length > 0
  )
}

/** What items do that nobody here can read, in a few words each: programs of Solana that swap, say. */
export function unreadOf({ items }: Pick<Context, 'items'>): readonly string[] {
  return items.flatMap((item) => (item.type === 'own' ? item.moves.unread : []))
}

/** What routers are told to do: in calls of their own, and in messages that bind whoever takes the tokens. */
export function routesOf(context: Context): readonly RouteCalls[] {
  const witnesses = permissionsOf(context).map(({ witness }) => witness)
  return [
    ...context.items.flatMap((item) => (item.type === 'route' ? [item.route] : [])),
    ...witnesses.filter((witness) => witness !== null),
  ]
}

/** Every message of the quote that lets somebody take tokens. */
export function permissionsOf({ items }: Context): readonly Permission[] {
  return items.flatMap((item) =>
    item.type === 'signature' && item.signature.type === 'permission' ? [item.signature] : [],
  )
}

/**
 * Whether somebody else than the account moves the tokens. The depository takes an allowance only from whoever calls
 * it, so allowing it is no more than an approval.
 */
export function isTakenByOthers({ depository }: Context): (permission: Permission) => boolean {
  return ({ standard, spender }) => standard !== 'eip2612' || depository?.toLowerCase() !== spender
}

/**
 * Whether money may end at an address of the origin chain: the account, its refund address, and the recipient where
 * that is the chain it was asked to arrive on.
 */
export function isOurs(context: Context, address: string): boolean {
  const { account, request } = context
  const arrives = request.originChainId === request.destinationChainId
  return [account, request.refundTo, arrives ? recipientOf(context) : undefined].some(
    (ours) => ours?.toLowerCase() === address.toLowerCase(),
  )
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

/** Whether the list of chains and the quote agree on another depository than the pinned one. */
function hasMoved(quote: Quote, origin: Chain | null, pinned: string | undefined): boolean {
  const listed = origin?.depository ?? null
  if (origin === null || listed === null || pinned === undefined || pinned === 'rotating') return false
  const claimed = quote.protocol?.paymentDetails.depository ?? listed
  return !isSameAccount(pinned, listed, origin.vmType) && isSameAccount(claimed, listed, origin.vmType)
}

function trustedOf(trusted: Trusted, chain: Chain | null): TrustedChain | undefined {
  return chain?.slug != null && Object.hasOwn(trusted, chain.slug) ? trusted[chain.slug] : undefined
}
