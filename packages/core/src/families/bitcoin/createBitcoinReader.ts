import { isNativeAddress } from '../../domain/currency.js'
import { createReader } from '../createReader.js'
import { nativeFacts } from '../nativeFacts.js'
import type { Reader } from '../reader.js'
import { type GivenEsploraProviders, listApis } from './api.js'
import { bitcoin } from './bitcoin.js'
import { broadcast } from './broadcast.js'
import { depositOf } from './depositOf.js'
import { provesAbsence } from './provesAbsence.js'
import { readBalance } from './readBalance.js'
import { readGasReserve } from './readGasReserve.js'
import { readAnchor, readHashAt } from './readHead.js'
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
  return createReader({
    family: bitcoin,
    providers,
    listApis,
    fetch,
    missing: (chainId) => `No explorer is configured for chain ${chainId}.`,
    reads: {
      readAnchor,
      readBalance,
      readBalances: (api, of) =>
        Promise.all(of.currencies.map((currency) => readBalance(api, { ...of, currency }).catch(() => null))),
      readToken: async (_api, token) => {
        if (isNativeAddress(token, 'bvm')) return nativeFacts('bvm')
        throw new Error('There are no tokens on Bitcoin.')
      },
      readTransaction,
      readDeposit: async (api, of) => {
        const landed = await readLanded(api, of.hash)
        return landed && depositOf(landed, of)
      },
      readPayout,
      readBlockHash: readHashAt,
      readGasReserve,
    },
    searchDeposit,
    broadcast,
    provesAbsence,
  })
}
