import type { IntentClient } from '@portage/core'
import { getTokenPrice } from '@portage/core/actions'
import { ownDefaults, type ReadingOptions, recover } from './defaults.js'
import { type QueryScope, queryScope } from './scope.js'

/** Which token; the sentinel of the chain's VM for its native currency. */
export type TokenPriceParameters = Readonly<{ chainId: number; address: string }>

/**
 * Key of one price; `null` in the place of the token stands for no token. One that is read anew has its age at the end, in
 * milliseconds, and one that stands still has `null`: the one never moves the other.
 */
export type TokenPriceQueryKey = readonly [
  ...QueryScope<'token-price'>,
  TokenPriceParameters | null,
  refreshAge: number | null,
]

export function tokenPriceQueryKey(
  client: IntentClient,
  token: TokenPriceParameters | null,
  refreshAge: number | null = null,
): TokenPriceQueryKey {
  const name = token === null ? null : { chainId: token.chainId, address: token.address }
  return [...queryScope(client, 'token-price'), name, refreshAge]
}

/**
 * Reads what one whole token is worth, in US dollars as a plain decimal; null where there is no price.
 *
 * @param refreshAge milliseconds after which it is read anew as long as somebody looks; null lets it stand still
 */
export function tokenPriceQueryOptions(
  client: IntentClient,
  token: TokenPriceParameters | null,
  refreshAge: number | null = null,
): ReadingOptions<string | null, TokenPriceQueryKey> {
  return {
    ...ownDefaults,
    queryKey: tokenPriceQueryKey(client, token, refreshAge),
    queryFn: ({ queryKey: [, , , asked], signal }) =>
      asked === null ? null : getTokenPrice(client, { ...asked, signal }),
    // What was typed in money keeps meaning the same amount while somebody looks at it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: refreshAge ?? 60_000,
    refetchInterval: (query) => recover(query) || (query.state.status === 'success' && (refreshAge ?? false)),
  }
}
