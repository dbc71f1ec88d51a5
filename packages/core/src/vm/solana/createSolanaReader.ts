import { leaveIfAborted } from '../../utils/leaveIfAborted.js'
import { agreeOnToken } from '../agreeOnToken.js'
import { createAskers, preferDeposit } from '../createAskers.js'
import { isSettled, preferReading } from '../preferReading.js'
import type { Deposit, Reader, TransactionReading } from '../reader.js'
import { broadcast } from './broadcast.js'
import { provesAbsence } from './provesAbsence.js'
import { provesExpiry } from './provesExpiry.js'
import { mergeAnchors, readAnchor } from './readAnchor.js'
import { readBalance } from './readBalance.js'
import { readBalances } from './readBalances.js'
import { readDeposit } from './readDeposit.js'
import { agreeOnTable, readLookupTable } from './readLookupTable.js'
import { readPayout } from './readPayout.js'
import { readTokenFacts } from './readTokenFacts.js'
import { readTransaction } from './readTransaction.js'
import { type GivenProviders, listRpcs, type SolanaRpc } from './rpc.js'
import { searchDeposit } from './searchDeposit.js'

export type SolanaReaderOptions = Readonly<{
  /** The only way to the network; the machine's own when left out. */
  fetch?: typeof globalThis.fetch | undefined
}>

/**
 * Reads chains of Solana over JSON-RPC. The RPCs are the host's choice, never the service's.
 *
 * Give two of different operators where you can: what one of them shows is there, at once; that something is not there
 * is believed only when all that answer agree, and never proved by one alone. They must keep their history for as long
 * as an execution may be taken up again: one that has forgotten the blocks since an ask proves nothing by its silence.
 *
 * @param providers one or several for each chain that is to be read, by the service's numeric chain id
 *
 * @example
 * const reader = createSolanaReader({ 792703809: ['https://rpc.one', 'https://rpc.two'] })
 */
export function createSolanaReader(
  providers: Readonly<Record<number, GivenProviders>>,
  { fetch = globalThis.fetch }: SolanaReaderOptions = {},
): Reader {
  const chains = new Map(
    Object.entries(providers).map(([chainId, given]) => [Number(chainId), listRpcs(given, fetch)]),
  )
  const { find, demand, ask, askInTurn, searchEach } = createAskers(chains, {
    guard,
    missing: (chainId) => `No RPC was given for chain ${chainId}.`,
  })

  return {
    vm: 'svm',
    canRead: (chainId) => find(chainId).length > 0,
    witnesses: (chainId) => find(chainId).length,
    readAnchor: (of) => ask(of, (rpc) => readAnchor(rpc, of.account), mergeAnchors),
    readBalance: (of) => askInTurn(of, (rpc) => readBalance(rpc, of)),
    readBalances: (of) => askInTurn(of, (rpc) => readBalances(rpc, of)),
    // Nobody takes tokens by an allowance here: a deposit is signed by whoever holds them.
    readAllowance: async () => 0n,
    readToken: (of) => ask(of, (rpc) => readTokenFacts(rpc, of.token), agreeOnToken),
    readLookupTable: (of) =>
      agreeOnTable(
        demand(of.chainId),
        (rpc) =>
          readLookupTable(
            guard(rpc, () => leaveIfAborted(of.signal), of.signal),
            of.table,
          ),
        of.signal,
      ),
    readTransaction: (of) =>
      ask<TransactionReading>(of, (rpc) => readTransaction(rpc, of.hash), preferReading, isSettled),
    readDeposit: (of) =>
      ask<Deposit | null>(
        of,
        (rpc) => readDeposit(rpc, of),
        preferDeposit,
        (deposit) => deposit !== null,
      ),
    findDeposit: (of) => searchEach(of, (rpc, budget) => searchDeposit(rpc, of, budget)),
    readPayout: (of) =>
      ask(
        of,
        (rpc) => readPayout(rpc, of),
        (left, right) => (left === null || (left.amount === null && right !== null) ? right : left),
        (payout) => payout !== null && payout.amount !== null,
      ),
    broadcast: async (of) => broadcast(demand(of.chainId), of),
    provesAbsence: (of) => provesAbsence(find(of.chainId), of),
    // There are no permissions to be taken later.
    readPermitEnd: async () => null,
    provesExpiry: (of) => provesExpiry(find(of.chainId), of),
    simulate: async () => {
      throw new Error('This version tries out no transactions of Solana.')
    },
    readBlockHash: async () => null,
  }
}

function guard(rpc: SolanaRpc, before: () => void, signal: AbortSignal | undefined): SolanaRpc {
  return async (method, params) => {
    before()
    return rpc(method, params, signal)
  }
}
