import { agreeOnHash } from '../agreeOnHash.js'
import { agreeOnToken } from '../agreeOnToken.js'
import { createAskers, preferDeposit } from '../createAskers.js'
import { isSettled, preferReading } from '../preferReading.js'
import type { Deposit, Reader, TransactionReading } from '../reader.js'
import { type GivenTonProviders, listApis, type TonApi } from './api.js'
import { broadcast } from './broadcast.js'
import { provesAbsence } from './provesAbsence.js'
import { readBalance } from './readBalance.js'
import { readDeposit } from './readDeposit.js'
import { mergeAnchors, readAnchor, readBlockAt } from './readHead.js'
import { readPayout } from './readPayout.js'
import { readTokenFacts } from './readTokenFacts.js'
import { readTransaction } from './readTransaction.js'
import { searchDeposit } from './searchDeposit.js'

export type TonReaderOptions = Readonly<{
  /** The only way to the network; the machine's own when left out. */
  fetch?: typeof globalThis.fetch | undefined
}>

/**
 * Reads TON over indexes in the shape of toncenter's API v3. The providers are the host's choice, never the service's.
 *
 * Give two of different operators where you can: what one of them shows is there, at once; that something is not there
 * is never proved by one alone. Only blocks that the masterchain holds are believed, which are final.
 *
 * @param providers one or several for each chain that is to be read, by the service's numeric chain id
 *
 * @example
 * const reader = createTonReader({ 224235520: [{ url: 'https://toncenter.com/api/v3', apiKey }] })
 */
export function createTonReader(
  providers: Readonly<Record<number, GivenTonProviders>>,
  { fetch = globalThis.fetch }: TonReaderOptions = {},
): Reader {
  const chains = new Map(
    Object.entries(providers).map(([chainId, given]) => [Number(chainId), listApis(given, fetch)]),
  )
  const { find, demand, ask, askInTurn, searchEach } = createAskers(chains, {
    guard,
    missing: (chainId) => `No index was given for chain ${chainId}.`,
  })

  return {
    vm: 'tonvm',
    canRead: (chainId) => find(chainId).length > 0,
    witnesses: (chainId) => find(chainId).length,
    readAnchor: (of) => ask(of, readAnchor, mergeAnchors),
    readBalance: (of) => askInTurn(of, (api) => readBalance(api, of)),
    readBalances: (of) =>
      askInTurn(of, (api) =>
        Promise.all(of.currencies.map((currency) => readBalance(api, { ...of, currency }))),
      ),
    // Nobody takes tokens by an allowance here.
    readAllowance: async () => 0n,
    readToken: (of) => ask(of, (api) => readTokenFacts(api, of.token), agreeOnToken),
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
    // There are no permissions to be taken later, and what a hub pays out here is not looked for by this version.
    readPermitEnd: async () => null,
    provesExpiry: async () => false,
    simulate: async () => {
      throw new Error('This version tries out no transactions of TON.')
    },
    readBlockHash: (of) =>
      ask(of, async (api) => (await readBlockAt(api, of.blockNumber))?.hash ?? null, agreeOnHash),
  }
}

function guard(api: TonApi, before: () => void, signal: AbortSignal | undefined): TonApi {
  return async (request) => {
    before()
    return api(request, signal)
  }
}
