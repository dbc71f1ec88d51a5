import type { RecoverableSearch } from '@portage/core/recovery'
import { shortenHash } from '../../components/Hash.js'
import type { PastedCopy, RecoveryCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { sayReading } from '../paste/sayReading.js'
import type { FindView } from './findView.js'
import type { Query } from './readQuery.js'
import type { SearchView } from './SearchScreen.js'

type Find = RecoverableSearch['found'][number]

/** Everything a search is told from. */
export type SearchFacts = Readonly<{
  query: Query
  /** Whose money was looked for where nothing was typed. */
  accounts: readonly string[]
  /** Whether the host can open its wallet list. */
  mayConnect: boolean
  isLooking: boolean
  error: Error | null
  /** Null before the first answer. */
  search: RecoverableSearch | null
  viewOf: (find: Find) => FindView
}>

/** Says what a search found, and where it could not look. Pure. */
export function searchView(
  { query, accounts, mayConnect, isLooking, error, search, viewOf }: SearchFacts,
  {
    copy,
    pasted,
    format,
  }: Readonly<{ copy: RecoveryCopy; pasted: PastedCopy; format: Pick<Format, 'list'> }>,
): SearchView {
  const found = search?.found ?? []
  const places = [...new Set((search?.troubles ?? []).map(({ place }) => copy.places[place]))]
  const listed = new Set(found.map(depositOf))
  // What the service lists still is told of once.
  const paid = (search?.paid ?? []).filter((find) => find.deposit === null || !listed.has(depositOf(find)))
  const isNothing = search !== null && found.length === 0
  const nothing = (): string => {
    if (query.type === 'target') return copy.nothingNamed
    if (accounts.length > 0) return copy.nothing
    return mayConnect ? copy.begin : copy.beginPasting
  }
  const sayError = (): string | null => {
    if (query.type === 'phrase') return copy.phrase
    if (query.type === 'several') return pasted.twoIds
    return query.type === 'not-whole' ? copy.notWhole : null
  }
  return {
    error: sayError(),
    read: query.type === 'target' ? sayReading(query.reading, pasted) : null,
    lookedFor:
      query.type === 'none' && accounts.length > 0
        ? copy.lookedFor({ account: format.list(accounts.map(shortenHash)) })
        : null,
    phase: isLooking ? 'looking' : error === null ? 'done' : 'failed',
    underWay: found.filter(({ source }) => source === 'withdrawal').map(viewOf),
    found: found.filter(({ source }) => source !== 'withdrawal').map(viewOf),
    paid: paid.map(viewOf),
    sentences: [
      ...(error === null || isLooking ? [] : [copy.failed({ message: error.message })]),
      ...(isLooking || !isNothing ? [] : [nothing()]),
      ...(isLooking || places.length === 0 ? [] : [copy.missing({ places: format.list(places) })]),
    ],
  }
}

/** Which deposit a find comes from; null of what is on the hub. */
function depositOf({ deposit }: Find): string | null {
  return deposit && `${deposit.chainId}:${deposit.transactionId.toLowerCase()}`
}
