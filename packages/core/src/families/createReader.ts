import { createAskers, type Look } from './createAskers.js'
import type { Family } from './family.js'
import { mergeReads, type ProviderReads } from './mergeReads.js'
import type { Reader } from './reader.js'

/** A provider that is one function of a request and a signal behind it. */
export type Api<Request extends readonly unknown[]> = (
  ...given: [...request: Request, signal?: AbortSignal | undefined]
) => Promise<unknown>

type Of<Read extends keyof Reader> = Parameters<Extract<Reader[Read], (of: never) => unknown>>[0]

/** What is known of the providers of a reader's chains. */
export type GivenReader<Given, Request extends readonly unknown[]> = Readonly<{
  family: Family
  /** What a host gave for each chain that is to be read, by the service's numeric chain id. */
  providers: Readonly<Record<number, Given>>
  /** The providers of one chain, each once. */
  listApis: (given: Given, fetch: typeof globalThis.fetch) => readonly Api<Request>[]
  /** The only way to the network. */
  fetch: typeof globalThis.fetch
  /** What is said of a chain without one. */
  missing: (chainId: number) => string
  /** What one provider says. */
  reads: ProviderReads<Api<Request>>
  /** A provider's share of a search for an order's deposit. */
  searchDeposit: (provider: Api<Request>, of: Of<'findDeposit'>, budget: number) => Promise<Look>
  broadcast: (providers: readonly Api<Request>[], of: Of<'broadcast'>) => Promise<void>
  provesAbsence: (providers: readonly Api<Request>[], of: Of<'provesAbsence'>) => Promise<boolean>
  /** Left out where no depository pays out by itself, or what it pays out is not looked for. */
  provesExpiry?: (providers: readonly Api<Request>[], of: Of<'provesExpiry'>) => Promise<boolean>
  /** What one provider says of transactions that are tried out; left out where none can be. */
  simulate?: (provider: Api<Request>, calls: Of<'simulate'>['calls']) => ReturnType<Reader['simulate']>
  /** Left out where transactions name their accounts themselves. */
  readLookupTable?: (
    providers: readonly Api<Request>[],
    of: Of<'readLookupTable'>,
  ) => ReturnType<NonNullable<Reader['readLookupTable']>>
}>

/** A reader of chains whose providers are asked by one function each. */
export function createReader<Given, Request extends readonly unknown[]>({
  family,
  providers,
  listApis,
  fetch,
  missing,
  reads,
  searchDeposit,
  broadcast,
  provesAbsence,
  provesExpiry,
  simulate,
  readLookupTable,
}: GivenReader<Given, Request>): Reader {
  const chains = new Map(
    Object.entries(providers).map(([chainId, given]) => [Number(chainId), listApis(given, fetch)]),
  )
  const { find, demand, ask, askInTurn, searchEach } = createAskers(chains, {
    guard: guard<Request>,
    missing,
  })
  return {
    vm: family.vm,
    family,
    canRead: (chainId) => find(chainId).length > 0,
    witnesses: (chainId) => find(chainId).length,
    ...mergeReads({ ask, askInTurn }, reads),
    findDeposit: (of) => searchEach(of, (one, budget) => searchDeposit(one, of, budget)),
    broadcast: async (of) => broadcast(demand(of.chainId), of),
    provesAbsence: (of) => provesAbsence(find(of.chainId), of),
    // There are no permissions to be taken later that the service asks for here.
    readPermitEnd: async () => null,
    provesExpiry: async (of) => provesExpiry?.(find(of.chainId), of) ?? false,
    simulate: async (of) => {
      if (simulate) return askInTurn(of, (one) => simulate(one, of.calls))
      throw new Error(`This version tries out no transactions of ${family.calls}.`)
    },
    ...(readLookupTable && {
      readLookupTable: async (of: Of<'readLookupTable'>) => readLookupTable(demand(of.chainId), of),
    }),
  }
}

/** A provider that does something before each of its requests, and hands the signal on to them. */
export function guard<Request extends readonly unknown[]>(
  provider: Api<Request>,
  before: () => void,
  signal: AbortSignal | undefined,
): Api<Request> {
  return async (...request) => {
    before()
    // Whoever asks gives no signal of his own.
    return provider(...(request as unknown as [...Request]), signal)
  }
}
