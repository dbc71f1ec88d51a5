import { askEach, askEachInTurn } from '../askEach.js'
import { isSettled, preferReading } from '../preferReading.js'
import type { Deposit, Reader, TransactionReading } from '../reader.js'
import { broadcast } from './broadcast.js'
import { findDeposit } from './findDeposit.js'
import { provesAbsence } from './provesAbsence.js'
import { provesExpiry } from './provesExpiry.js'
import { mergeAnchors, readAnchor } from './readAnchor.js'
import { readBalance } from './readBalance.js'
import { readBalances } from './readBalances.js'
import { readDeposit } from './readDeposit.js'
import { agreeOnTable, readLookupTable } from './readLookupTable.js'
import { readPayout } from './readPayout.js'
import { agreeOnToken, readTokenFacts } from './readTokenFacts.js'
import { readTransaction } from './readTransaction.js'
import { type GivenProviders, listRpcs, type SolanaRpc } from './rpc.js'

export type SolanaReaderOptions = Readonly<{
  /** The only way to the network; the machine's own when left out. */
  fetch?: typeof globalThis.fetch | undefined
}>

type OnChain = Readonly<{ chainId: number; signal?: AbortSignal | undefined }>

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
  const find = (chainId: number): readonly SolanaRpc[] => chains.get(chainId) ?? []
  const demand = (chainId: number): readonly SolanaRpc[] => {
    const rpcs = find(chainId)
    if (rpcs.length === 0) throw new Error(`No RPC was given for chain ${chainId}.`)
    return rpcs
  }
  /** Asks all of a chain; nothing that one of them says is enough where no rule is given. */
  const ask = async <Answer>(
    { chainId, signal }: OnChain,
    read: (rpc: SolanaRpc) => Promise<Answer>,
    merge: (left: Answer, right: Answer) => Answer,
    isEnough?: (answer: Answer) => boolean,
  ): Promise<Answer> =>
    askEach(demand(chainId), (rpc, over) => read(until(rpc, over)), { merge, isEnough, signal })
  const askInTurn = async <Answer>(
    { chainId, signal }: OnChain,
    read: (rpc: SolanaRpc) => Promise<Answer>,
  ): Promise<Answer> => askEachInTurn(demand(chainId), (rpc) => read(until(rpc, signal)))

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
      agreeOnTable(demand(of.chainId), (rpc) => readLookupTable(until(rpc, of.signal), of.table), of.signal),
    readTransaction: (of) =>
      ask<TransactionReading>(of, (rpc) => readTransaction(rpc, of.hash), preferReading, isSettled),
    readDeposit: (of) =>
      ask<Deposit | null>(
        of,
        (rpc) => readDeposit(rpc, of),
        (left, right) => left ?? right,
        (deposit) => deposit !== null,
      ),
    findDeposit: async (of) => findDeposit(demand(of.chainId), of),
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

/** A provider's JSON-RPC that asks nothing any more once the signal has fired. */
function until(rpc: SolanaRpc, signal: AbortSignal | undefined): SolanaRpc {
  return async (method, params) => {
    signal?.throwIfAborted()
    return rpc(method, params, signal)
  }
}
