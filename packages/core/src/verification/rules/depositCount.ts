import type { Finding } from '../../domain/finding.js'
import { isSentFrom } from '../../families/vmFacts.js'
import { isTakenByOthers, permissionsOf, unreadOf } from '../context.js'
import type { ReadItem } from '../itemReading.js'
import { failed, passed, uncovered } from '../judge.js'
import { hasIdleRoute, routeDeposits } from '../routeDeposits.js'
import type { Context } from '../rule.js'

/**
 * There is exactly one deposit over all steps: by the account, by a router for it, by a transfer on the exchange, by an
 * instruction on Solana, by a message on TON, by a transaction of Bitcoin, or by a payment to an address made for it.
 * Each route deposits what it is given, for what is left in a router anybody may take.
 * Where somebody takes the tokens first, the deposit is his: uncovered.
 */
export function depositCount(context: Context): readonly Finding[] {
  const { items, origin, quote, request, families } = context
  const own = items.flatMap((item) => Array.from({ length: depositsIn(item) }, () => item))
  const count = own.length + routeDeposits(context).length
  if (count > 1) return [failed('deposit-repeated', 'one deposit', `${count} deposits`)]
  if (own.some(({ item }) => item.status === 'complete'))
    return [failed('deposit-missing', 'one deposit', 'one that is not to be run')]
  // A swap on one chain deposits nothing.
  const isSwap = quote.protocol === null && request.originChainId === request.destinationChainId
  if (!isSwap && hasIdleRoute(context))
    return [failed('deposit-missing', 'a deposit in each route', 'a route without one')]
  if (count === 1) return [passed('deposit-missing', 'one deposit')]
  if (isSwap) return []
  if (permissionsOf(context).some(isTakenByOthers(context)))
    return [uncovered('deposit-missing', 'one deposit', 'one made by whoever takes the tokens')]
  const strange = unreadOf(context)
  if (strange.length > 0)
    return [uncovered('deposit-missing', 'one deposit', `none, unless one is made by ${strange.join(', ')}`)]
  const family = families.find(({ vm }) => vm === origin?.vmType)
  if (family?.addressPayments === 'unseen' && request.useDepositAddress === true)
    return [uncovered('deposit-missing', 'one deposit', 'a payment to an address made for the request')]
  const isReadable = origin === null || isSentFrom(origin.vmType)
  return isReadable
    ? [failed('deposit-missing', 'one deposit', 'none')]
    : [uncovered('deposit-missing', 'one deposit', `a call of ${origin.vmType}`)]
}

/** How many deposits an item makes itself. */
function depositsIn(item: ReadItem): number {
  switch (item.type) {
    case 'deposit':
    case 'payment':
      return 1
    case 'own':
      return item.moves.deposits
    case 'approval':
    case 'route':
    case 'send':
    case 'wrap':
    case 'signature':
    case 'unknown':
      return 0
    default:
      return item satisfies never
  }
}
