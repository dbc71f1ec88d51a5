import type { Chain } from './chain.js'

// Apart from the rest of a chain: a page that links nowhere does not carry them.

/** Where a person can look at a transaction, or null when the chain names no explorer. */
export function transactionUrl(chain: Chain, transactionId: string): string | null {
  return explorerLink(chain, chain.explorerTransactionPath ?? '/tx/{TX_HASH}', transactionId)
}

/** Where a person can look at an account, or null when the chain names no explorer. */
export function addressUrl(chain: Chain, address: string): string | null {
  return explorerLink(chain, chain.explorerAddressPath ?? '/address/{ADDRESS}', address)
}

/** Where a person can look at a token, or null when the chain names no explorer. */
export function tokenUrl(chain: Chain, address: string): string | null {
  return explorerLink(chain, chain.explorerTokenPath ?? '/token/{ADDRESS}', address)
}

// Paths name the place of the id in braces, by whichever word; one that names none takes it at its end.
function explorerLink(chain: Chain, path: string, id: string): string | null {
  if (chain.explorerUrl === null) return null
  const place = /\{\w+\}/
  const written = encodeURIComponent(id)
  const filled = place.test(path)
    ? path.replace(place, () => written)
    : `${path.replace(/\/$/, '')}/${written}`
  const link = chain.explorerUrl.replace(/\/$/, '') + filled
  const query = new URLSearchParams(chain.explorerQueryParams).toString()
  return query ? link + (link.includes('?') ? '&' : '?') + query : link
}
