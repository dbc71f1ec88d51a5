import { agreeOnHash } from '../agreeOnHash.js'
import { agreeOnToken } from '../agreeOnToken.js'
import { createAskers, preferDeposit } from '../createAskers.js'
import { preferAllowance } from '../evm/readToken.js'
import { isSettled, preferReading } from '../preferReading.js'
import type { Deposit, Reader, TransactionReading } from '../reader.js'
import { type GivenTronProviders, listApis, type TronApi } from './api.js'
import { broadcast } from './broadcast.js'
import { provesAbsence, provesExpiry } from './provesAbsence.js'
import { readBalances } from './readBalances.js'
import { mergeAnchors, readAnchor, readBlockAt } from './readBlock.js'
import { readPayout } from './readPayout.js'
import { readAllowance, readToken } from './readToken.js'
import { readTransaction } from './readTransaction.js'
import { readDeposit, searchDeposit } from './search.js'
import { simulate } from './simulate.js'

export type TronReaderOptions = Readonly<{
  /** The only way to the network; the machine's own when left out. */
  fetch?: typeof globalThis.fetch | undefined
}>

/**
 * Reads Tron over the HTTP API of its nodes, which offer a JSON-RPC for their contracts too. The providers are the host's
 * choice, never the service's.
 *
 * Give two of different operators where you can: what one of them shows is there, at once; that something is not there
 * is never proved by one alone.
 *
 * @param providers one or several for each chain that is to be read, by the service's numeric chain id
 *
 * @example
 * const reader = createTronReader({ 728126428: [{ url: 'https://api.trongrid.io', apiKey }, 'https://tron.example'] })
 */
export function createTronReader(
  providers: Readonly<Record<number, GivenTronProviders>>,
  { fetch = globalThis.fetch }: TronReaderOptions = {},
): Reader {
  const chains = new Map(
    Object.entries(providers).map(([chainId, given]) => [Number(chainId), listApis(given, fetch)]),
  )
  const { find, demand, ask, askInTurn, searchEach } = createAskers(chains, {
    guard,
    missing: (chainId) => `No node was given for chain ${chainId}.`,
  })

  return {
    vm: 'tvm',
    canRead: (chainId) => find(chainId).length > 0,
    witnesses: (chainId) => find(chainId).length,
    readAnchor: (of) => ask(of, (api) => readAnchor(api, of.account), mergeAnchors),
    readBalance: (of) =>
      askInTurn(of, async (api) => {
        const [held = null] = await readBalances(api, { ...of, currencies: [of.currency] })
        if (held === null) throw new Error(`There is no token at ${of.currency} on this chain.`)
        return held
      }),
    readBalances: (of) => askInTurn(of, (api) => readBalances(api, of)),
    readAllowance: (of) => ask(of, (api) => readAllowance(api, of), preferAllowance),
    readToken: (of) => ask(of, (api) => readToken(api, of.token), agreeOnToken),
    readTransaction: (of) =>
      ask<TransactionReading>(of, (api) => readTransaction(api, of.hash), preferReading, isSettled),
    readDeposit: (of) =>
      ask<Deposit | null>(
        of,
        (api) => readDeposit(api, of),
        preferDeposit,
        (deposit) => deposit !== null,
      ),
    findDeposit: (of) => searchEach(of, (api, budget) => searchDeposit(api, of, budget)),
    readPayout: (of) =>
      ask(
        of,
        (api) => readPayout(api, of),
        (left, right) => (left === null || (left.amount === null && right !== null) ? right : left),
        (payout) => payout !== null && payout.amount !== null,
      ),
    broadcast: async (of) => broadcast(demand(of.chainId), of),
    provesAbsence: (of) => provesAbsence(find(of.chainId), of),
    // There are no permissions to be taken later that the service asks for here.
    readPermitEnd: async () => null,
    provesExpiry: (of) => provesExpiry(find(of.chainId), of),
    simulate: (of) => askInTurn(of, (api) => simulate(api, of.calls)),
    readBlockHash: (of) =>
      ask(of, async (api) => (await readBlockAt(api, of.blockNumber))?.id ?? null, agreeOnHash),
  }
}

function guard(api: TronApi, before: () => void, signal: AbortSignal | undefined): TronApi {
  return async (request) => {
    before()
    return api(request, signal)
  }
}
