import { createReader } from '../createReader.js'
import type { Reader } from '../reader.js'
import { type GivenTonProviders, listApis } from './api.js'
import { broadcast } from './broadcast.js'
import { provesAbsence } from './provesAbsence.js'
import { readBalance } from './readBalance.js'
import { readDeposit } from './readDeposit.js'
import { readAnchor, readBlockAt } from './readHead.js'
import { readPayout } from './readPayout.js'
import { readTokenFacts } from './readTokenFacts.js'
import { readTransaction } from './readTransaction.js'
import { searchDeposit } from './searchDeposit.js'
import { ton } from './ton.js'

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
  return createReader({
    family: ton,
    providers,
    listApis,
    fetch,
    missing: (chainId) => `No index is configured for chain ${chainId}.`,
    reads: {
      readAnchor,
      readBalance,
      readBalances: (api, of) =>
        Promise.all(of.currencies.map((currency) => readBalance(api, { ...of, currency }))),
      readToken: readTokenFacts,
      readTransaction,
      readDeposit,
      readPayout,
      readBlockHash: async (api, blockNumber) => (await readBlockAt(api, blockNumber))?.hash ?? null,
    },
    searchDeposit,
    broadcast,
    provesAbsence,
  })
}
