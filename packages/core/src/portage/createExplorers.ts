import type { Chain } from '../domain/chain.js'
import { ConfigurationError } from '../errors/configuration.js'
import { isShownUrl } from '../utils/isShownUrl.js'

/** One explorer: its address alone, or with its own paths, such as `{ url, address: '/account/{ADDRESS}' }`. */
export type Explorer =
  | string
  | Readonly<{
      /** https, or http on this machine. May have a path of its own; no query, no user and no password. */
      url: string
      /** Path of a transaction, holding `{TX_HASH}`. `/tx/{TX_HASH}` when left out. */
      transaction?: string | undefined
      /** Path of an account, holding `{ADDRESS}`. `/address/{ADDRESS}` when left out. */
      address?: string | undefined
      /** Path of a token, holding `{ADDRESS}`. `/token/{ADDRESS}` when left out. */
      token?: string | undefined
    }>

/** Puts a host's own explorers in the place of those the service names for its chains. */
export type Explorers = (chains: readonly Chain[]) => readonly Chain[]

/**
 * Explorers of your own, by the numeric id of a chain, for `transactionUrl`, `addressUrl` and `tokenUrl`: given to
 * `<Portage explorers>`, they hold wherever the widget and its panels link to a transaction, an account or a token. A
 * chain that is not named keeps the one of the service, and the paths of another explorer do not go along.
 *
 * @throws ConfigurationError naming the chain whose explorer cannot be linked to
 * @example
 * const explorers = createExplorers({
 *   8453: 'https://base.blockscout.com',
 *   792703809: { url: 'https://solscan.io', address: '/account/{ADDRESS}' },
 * })
 */
export function createExplorers(explorers: Readonly<Record<number, Explorer>>): Explorers {
  const own = new Map(Object.entries(explorers).map(([id, one]) => [id, readExplorer(id, one)]))
  return (chains) =>
    chains.map((chain) => {
      const explorer = own.get(String(chain.id))
      return explorer === undefined ? chain : { ...chain, ...explorer }
    })
}

function readExplorer(
  id: string,
  explorer: Explorer,
): Pick<
  Chain,
  | 'explorerUrl'
  | 'explorerTransactionPath'
  | 'explorerAddressPath'
  | 'explorerTokenPath'
  | 'explorerQueryParams'
> {
  const { url, transaction, address, token } = typeof explorer === 'string' ? { url: explorer } : explorer
  if (!isShownUrl(url) || /[?#]/.test(url)) {
    throw new ConfigurationError(
      'explorers',
      `The explorer of chain ${id} is “${url}”, which cannot be linked to.`,
      'Give an https address without a query, or http on this machine.',
    )
  }
  const invalid = [transaction, address, token].find(
    (path) => path !== undefined && !/^\/.*\{\w+\}/.test(path),
  )
  if (invalid !== undefined) {
    throw new ConfigurationError(
      'explorers',
      `The explorer of chain ${id} has the path “${invalid}”, which names no place for what is looked at.`,
      'Begin it with / and name the place, such as /tx/{TX_HASH} or /address/{ADDRESS}.',
    )
  }
  return {
    explorerUrl: url,
    explorerTransactionPath: transaction ?? null,
    explorerAddressPath: address,
    explorerTokenPath: token,
    explorerQueryParams: undefined,
  }
}
