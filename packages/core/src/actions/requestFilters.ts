import type { RequestFeature, RequestType } from '../domain/request.js'

/** What requests can be searched by, at the top or in a group. Dollars are plain numbers, times in the unit named. */
export type RequestFilters = Readonly<{
  /** An address that sent, received or signed. */
  user?: string | undefined
  recipient?: string | undefined
  status?: 'success' | 'failure' | 'refund' | 'pending' | 'depositing' | undefined
  /** One request by its id. */
  id?: string | undefined
  orderId?: string | undefined
  depositTxHash?: string | undefined
  fillTxHash?: string | undefined
  refundTxHash?: string | undefined
  depositAddress?: string | undefined
  requestType?: RequestType | undefined
  failReason?: string | undefined
  refundFailReason?: string | undefined
  /** Either side. */
  chainId?: number | undefined
  originChainId?: number | undefined
  destinationChainId?: number | undefined
  currencyInChainId?: number | undefined
  currencyOutChainId?: number | undefined
  currencyInAddress?: string | undefined
  currencyOutAddress?: string | undefined
  currencyInSymbol?: string | undefined
  currencyOutSymbol?: string | undefined
  /** Unix seconds. */
  startTimestamp?: number | undefined
  endTimestamp?: number | undefined
  startBlock?: number | undefined
  endBlock?: number | undefined
  amountUsdMin?: number | undefined
  amountUsdMax?: number | undefined
  appFeesAmountUsdMin?: number | undefined
  appFeesAmountUsdMax?: number | undefined
  /** Seconds. */
  fillTimeMin?: number | undefined
  fillTimeMax?: number | undefined
}>

type FilterKey = keyof RequestFilters | 'referrer'

/**
 * Fields that must all hold. `not:` before a name turns it round, a list means any of its values, and null asks
 * whether there is a value at all. Null and values do not go into one list.
 */
export type FilterGroup = Readonly<
  Partial<
    Record<FilterKey | `not:${FilterKey}`, string | number | boolean | null | readonly (string | number)[]>
  >
>

export type ListRequestsParameters = RequestFilters &
  Readonly<{
    /** Searches ids, hashes and users at once. */
    term?: string | undefined
    /** Groups of which one must hold. `features` is not one of their names. */
    filters?: readonly FilterGroup[] | undefined
    features?: readonly RequestFeature[] | undefined
    /** Only together with `apiKey`. */
    referrer?: string | undefined
    /** The caller's own keys, whose requests `referrer` is looked for in. They go into the address: servers only. */
    apiKey?: string | readonly string[] | undefined
    privateChainsToInclude?: string | undefined
    /** `createdAt` when left out. */
    sortBy?: 'createdAt' | 'updatedAt' | 'amountUsd' | undefined
    /** When left out `desc` for times and `asc` for `amountUsd`. */
    sortDirection?: 'asc' | 'desc' | undefined
    /** Also counts all of them, which takes the service longer. */
    includeTotal?: boolean | undefined
    /** What only the key's owner is told. For trusted servers: never through a proxy that anybody can call. */
    includeAuthenticatedData?: boolean | undefined
    /** Also those made by the one asked for. Only together with `id`. */
    includeChildRequests?: boolean | undefined
    /** 1 to 50. */
    limit?: number | undefined
    /** From the page before. */
    continuation?: string | undefined
    signal?: AbortSignal | undefined
  }>
