import { leaveIfAborted } from '../utils/leaveIfAborted.js'
import { askEach, askEachInTurn } from './askEach.js'
import type { Deposit } from './chainReadings.js'
import type { Asking } from './mergeReads.js'

type OnChain = Readonly<{ chainId: number; signal?: AbortSignal | undefined }>

/** A provider that does something before each of its requests, and hands the signal on to them. */
export type Guard<Provider> = (
  provider: Provider,
  before: () => void,
  signal: AbortSignal | undefined,
) => Provider

/** How far a search came at one provider: every block up to this one was read. */
export type Look = Readonly<{ deposit: Deposit | null; searchedTo: bigint }>

/** How the providers of a chain are asked, for VMs of which a provider is one function. */
export type Askers<Provider> = Asking<Provider> &
  Readonly<{
    find: (chainId: number) => readonly Provider[]
    /** The same, and throws where there is none. */
    demand: (chainId: number) => readonly Provider[]
    /**
     * Looks for an order's deposit at every provider at once, each with its share of the requests. A deposit that one of
     * them shows is there, and ends the search. None is only as far away as the least of them came.
     */
    searchEach: (
      of: OnChain,
      search: (provider: Provider, budget: number) => Promise<Look>,
    ) => Promise<Look & Readonly<{ requests: number }>>
  }>

/** Requests one search may cost, shared evenly by the providers, and what each needs at least. */
const [budget, least] = [40, 8]

/** @param missing what is said of a chain without a provider */
export function createAskers<Provider>(
  chains: ReadonlyMap<number, readonly Provider[]>,
  { guard, missing }: Readonly<{ guard: Guard<Provider>; missing: (chainId: number) => string }>,
): Askers<Provider> {
  const find = (chainId: number): readonly Provider[] => chains.get(chainId) ?? []
  const demand = (chainId: number): readonly Provider[] => {
    const providers = find(chainId)
    if (providers.length === 0) throw new Error(missing(chainId))
    return providers
  }
  const until = (provider: Provider, signal: AbortSignal | undefined): Provider =>
    guard(provider, () => leaveIfAborted(signal), signal)
  return {
    find,
    demand,
    ask: async ({ chainId, signal }, read, merge, isEnough) =>
      askEach(demand(chainId), (provider, over) => read(until(provider, over)), { merge, isEnough, signal }),
    askInTurn: async ({ chainId, signal }, read) =>
      askEachInTurn(demand(chainId), (provider) => read(until(provider, signal))),
    searchEach: async ({ chainId, signal }, search) => {
      const providers = demand(chainId)
      const share = Math.max(least, Math.floor(budget / providers.length))
      let requests = 0
      const { deposit, searchedTo } = await askEach<Provider, Look>(
        providers,
        (provider, over) => {
          const count = (): void => {
            leaveIfAborted(over)
            requests += 1
          }
          return search(guard(provider, count, over), share)
        },
        {
          merge: (left, right) => (right.searchedTo < left.searchedTo ? right : left),
          isEnough: (look) => look.deposit !== null,
          signal,
        },
      )
      return { deposit, searchedTo, requests }
    },
  }
}
