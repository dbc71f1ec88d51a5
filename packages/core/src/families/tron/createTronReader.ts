import { createReader } from '../createReader.js'
import type { Reader } from '../reader.js'
import { type GivenTronProviders, listApis } from './api.js'
import { broadcast } from './broadcast.js'
import { provesAbsence, provesExpiry } from './provesAbsence.js'
import { readBalances } from './readBalances.js'
import { readAnchor, readBlockAt } from './readBlock.js'
import { readGasReserve } from './readGasReserve.js'
import { readPayout } from './readPayout.js'
import { readAllowance, readToken } from './readToken.js'
import { readTransaction } from './readTransaction.js'
import { readDeposit, searchDeposit } from './search.js'
import { simulate } from './simulate.js'
import { tron } from './tron.js'

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
  return createReader({
    family: tron,
    providers,
    listApis,
    fetch,
    missing: (chainId) => `No node is configured for chain ${chainId}.`,
    reads: {
      readAnchor,
      readBalance: async (api, of) => {
        const [held = null] = await readBalances(api, { ...of, currencies: [of.currency] })
        if (held === null) throw new Error(`There is no token at ${of.currency} on this chain.`)
        return held
      },
      readBalances,
      readAllowance,
      readToken,
      readTransaction,
      readDeposit,
      readPayout,
      readBlockHash: async (api, blockNumber) => (await readBlockAt(api, blockNumber))?.id ?? null,
      readGasReserve,
    },
    searchDeposit,
    broadcast,
    provesAbsence,
    provesExpiry,
    simulate,
  })
}
