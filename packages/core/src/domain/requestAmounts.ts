import type { Amount } from './currency.js'
import type { Route } from './quote.js'
import type { Phase } from './request.js'

/** An amount of a record and where it was taken from. */
export type SourcedAmount = Readonly<{ amount: Amount | null; from: Phase | null }>

/** The two phases of a record's route. */
export type Phases = Readonly<{ quoted: Route | null; actual: Route | null }>

/** The deposited amount (interface: Request record, rules 1 and 5). */
export function depositedOf({ actual, quoted }: Phases): SourcedAmount {
  return firstOf(actual?.origin?.inputCurrency, quoted?.origin?.inputCurrency)
}

/**
 * The received amount (interface: Request record, rule 2). A swap on one chain pays out on its origin side. Where a
 * deposit was seen and no fill was tried, the service repeats the quoted destination under `actual` (rule 5), so
 * only a request that succeeded is said to have received what is there.
 */
export function receivedOf({ actual, quoted }: Phases, status: string): SourcedAmount {
  const crosses = crossesChains(actual) ?? crossesChains(quoted) ?? false
  const side = crosses ? 'destination' : 'origin'
  const received = firstOf(actual?.[side]?.outputCurrency, quoted?.[side]?.outputCurrency)
  const isTrue = status === 'success' && !(crosses && isUnfilled(actual))
  return received.from === 'actual' && !isTrue ? { ...received, from: 'quoted' } : received
}

/** What was to be received (interface: Request record, rule 3). */
export function quotedOutputOf({ actual, quoted }: Phases): Amount | null {
  const crossed = firstOf(actual?.destination?.inputCurrency, quoted?.destination?.inputCurrency).amount
  return crossed ?? quoted?.origin?.outputCurrency ?? null
}

// Null where there is no destination. Where a side does not name its chain, they are taken to be two.
function crossesChains(route: Route | null): boolean | null {
  if (!route?.destination) return null
  const from = route.origin?.inputCurrency?.currency.chainId
  const to = route.destination.outputCurrency?.currency.chainId
  return from === undefined || to === undefined || from !== to
}

// Rule 5: the deposit is there, and nothing came out of the origin side.
function isUnfilled(actual: Route | null): boolean {
  return actual?.origin?.inputCurrency != null && actual.origin.outputCurrency === null
}

function firstOf(actual: Amount | null | undefined, quoted: Amount | null | undefined): SourcedAmount {
  if (actual) return { amount: actual, from: 'actual' }
  return quoted ? { amount: quoted, from: 'quoted' } : { amount: null, from: null }
}
