import { isNativeAddress } from '../../domain/currency.js'
import { agreeOnHash } from '../agreeOnHash.js'
import { createAskers, preferDeposit } from '../createAskers.js'
import { nativeFacts } from '../nativeFacts.js'
import { isSettled, preferReading } from '../preferReading.js'
import type { Deposit, Payout, Reader, TransactionReading } from '../reader.js'
import { type EsploraApi, type GivenEsploraProviders, listApis } from './api.js'
import { broadcast } from './broadcast.js'
import { depositOf } from './depositOf.js'
import { provesAbsence } from './provesAbsence.js'
import { readBalance } from './readBalance.js'
import { mergeAnchors, readAnchor, readHashAt } from './readHead.js'
import { readLanded } from './readLanded.js'
import { readPayout } from './readPayout.js'
import { readTransaction } from './readTransaction.js'
import { searchDeposit } from './searchDeposit.js'

export type BitcoinReaderOptions = Readonly<{
  /** The only way to the network; the machine's own when left out. */
  fetch?: typeof globalThis.fetch | undefined
}>

/**
 * Reads Bitcoin over explorers in the shape of Esplora's HTTP API. The providers are the host's choice, never the
 * service's, and they are what signed transactions are handed to.
 *
 * Give two of different operators where you can: what one of them shows is there, at once; that something is not there
 * is never proved by one alone. A block counts as final with six on top of each other, its own among them.
 *
 * @param providers one or several for each chain that is to be read, by the service's numeric chain id
 *
 * @example
 * const reader = createBitcoinReader({ 8253038: ['https://mempool.space/api', 'https://blockstream.info/api'] })
 */
export function createBitcoinReader(
  providers: Readonly<Record<number, GivenEsploraProviders>>,
  { fetch = globalThis.fetch }: BitcoinReaderOptions = {},
): Reader {
  const chains = new Map(
    Object.entries(providers).map(([chainId, given]) => [Number(chainId), listApis(given, fetch)]),
  )
  const { find, demand, ask, askInTurn, searchEach } = createAskers(chains, {
    guard,
    missing: (chainId) => `No explorer was given for chain ${chainId}.`,
  })
  return {
    vm: 'bvm',
    canRead: (chainId) => find(chainId).length > 0,
    witnesses: (chainId) => find(chainId).length,
    readAnchor: (of) => ask(of, readAnchor, mergeAnchors),
    readBalance: (of) => askInTurn(of, (api) => readBalance(api, of)),
    readBalances: (of) =>
      askInTurn(of, (api) =>
        Promise.all(of.currencies.map((currency) => readBalance(api, { ...of, currency }).catch(() => null))),
      ),
    // Nobody takes anything by an allowance here.
    readAllowance: async () => 0n,
    readToken: async ({ token }) => {
      if (isNativeAddress(token, 'bvm')) return nativeFacts('bvm')
      throw new Error('There are no tokens on Bitcoin.')
    },
    readTransaction: (of) =>
      ask<TransactionReading>(of, (api) => readTransaction(api, of.hash), preferReading, isSettled),
    readDeposit: (of) =>
      ask<Deposit | null>(
        of,
        async (api) => {
          const landed = await readLanded(api, of.hash)
          return landed && depositOf(landed, of)
        },
        preferDeposit,
        (deposit) => deposit !== null,
      ),
    findDeposit: (of) => searchEach(of, (api, budget) => searchDeposit(api, of, budget)),
    readPayout: (of) =>
      ask<Payout | null>(
        of,
        (api) => readPayout(api, of),
        (left, right) => left ?? right,
        (payout) => payout !== null,
      ),
    broadcast: async (of) => broadcast(demand(of.chainId), of),
    provesAbsence: (of) => provesAbsence(find(of.chainId), of),
    // There are no permissions to be taken later, and no depository here pays out by itself.
    readPermitEnd: async () => null,
    provesExpiry: async () => false,
    simulate: async () => {
      throw new Error('There is nothing to be tried out on Bitcoin.')
    },
    readBlockHash: (of) => ask(of, (api) => readHashAt(api, of.blockNumber), agreeOnHash),
  }
}

function guard(api: EsploraApi, before: () => void, signal: AbortSignal | undefined): EsploraApi {
  return async (request) => {
    before()
    return api(request, signal)
  }
}
