import { leaveIfAborted } from '../../utils/leaveIfAborted.js'
import { createReader, guard } from '../createReader.js'
import type { Reader } from '../reader.js'
import { broadcast } from './broadcast.js'
import { provesAbsence } from './provesAbsence.js'
import { provesExpiry } from './provesExpiry.js'
import { readAnchor } from './readAnchor.js'
import { readBalance } from './readBalance.js'
import { readBalances } from './readBalances.js'
import { readDeposit } from './readDeposit.js'
import { readGasReserve } from './readGasReserve.js'
import { agreeOnTable, readLookupTable } from './readLookupTable.js'
import { readPayout } from './readPayout.js'
import { readTokenFacts } from './readTokenFacts.js'
import { readTransaction } from './readTransaction.js'
import { type GivenProviders, listRpcs, type SolanaRpc } from './rpc.js'
import { searchDeposit } from './searchDeposit.js'
import { solana } from './solana.js'

export type SolanaReaderOptions = Readonly<{
  /** The only way to the network; the machine's own when left out. */
  fetch?: typeof globalThis.fetch | undefined
}>

/**
 * Reads chains of Solana over JSON-RPC. The RPCs are the host's choice, never the service's.
 *
 * Give two of different operators where you can: what one of them shows is there, at once; that something is not there
 * is believed only when all that answer agree, and never proved by one alone. They must keep their history for as long
 * as an execution may be taken up again: one that has forgotten the blocks since an ask proves nothing by not answering.
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
  return createReader({
    family: solana,
    providers,
    listApis: listRpcs,
    fetch,
    missing: (chainId) => `No RPC is configured for chain ${chainId}.`,
    reads: {
      readAnchor,
      readBalance,
      readBalances,
      readToken: readTokenFacts,
      readTransaction,
      readDeposit,
      readPayout,
      readGasReserve,
    },
    searchDeposit,
    broadcast,
    provesAbsence,
    provesExpiry,
    readLookupTable: (rpcs, { table, signal }) => {
      const read = (rpc: SolanaRpc): Promise<readonly string[]> =>
        readLookupTable(
          guard(rpc, () => leaveIfAborted(signal), signal),
          table,
        )
      return agreeOnTable(rpcs, read, signal)
    },
  })
}
