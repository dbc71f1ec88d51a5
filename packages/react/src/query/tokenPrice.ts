import type { IntentClient } from '@portage/core'
import { getTokenPrice } from '@portage/core/actions'
import type { DataTag } from '@tanstack/react-query'
import { ownDefaults, type ReadingOptions, recover } from './defaults.js'
import { type QueryScope, queryScope } from './scope.js'

/** Which token; the sentinel of the chain's VM for its native currency. */
export type TokenPriceParameters = Readonly<{
  chainId: number
  address: string
  /** Milliseconds after which it is read anew as long as somebody looks; it stands still when left out. */
  refreshAge?: number | undefined
}>

/**
 * Key of one price; `null` in the place of the token stands for no token. One that is read anew has its age at the end, in
 * milliseconds, and one that stands still has `null`: the one never moves the other.
 */
export type TokenPriceQueryKey = DataTag<
  readonly [
    ...QueryScope<'token-price'>,
    Pick<TokenPriceParameters, 'chainId' | 'address'> | null,
    refreshAge: number | null,
  ],
  string | null
>

export function tokenPriceQueryKey(
  client: IntentClient,
  parameters: TokenPriceParameters | null,
): TokenPriceQueryKey {
  const token = parameters && { chainId: parameters.chainId, address: parameters.address }
  return [
    ...queryScope(client, 'token-price'),
    token,
    parameters?.refreshAge ?? null,
  ] as const as TokenPriceQueryKey
}

/** Reads what one whole token is worth, in US dollars as a plain decimal; null where there is no price. */
export function tokenPriceQueryOptions(
  client: IntentClient,
  parameters: TokenPriceParameters | null,
): ReadingOptions<string | null, TokenPriceQueryKey> {
  const refreshAge = parameters?.refreshAge
  return {
    ...ownDefaults,
    queryKey: tokenPriceQueryKey(client, parameters),
    queryFn: ({ queryKey: [, , , asked], signal }) =>
      asked === null ? null : getTokenPrice(client, { ...asked, signal }),
    // What was typed in money keeps meaning the same amount while somebody looks at it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: refreshAge ?? 60_000,
    refetchInterval: (query) => recover(query) || (query.state.status === 'success' && (refreshAge ?? false)),
  }
}
