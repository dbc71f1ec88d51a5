import { ServiceProblem } from '../problem.js'

/** What a page was cut from, and where it ends. */
interface Cursor {
  readonly sortBy: string
  readonly direction: string
  readonly key: string
  readonly index: number
}

/**
 * Sorts and cuts one page. Its cursor names the last one on it by what it was sorted by, so that requests which are made
 * in between neither repeat nor hide one.
 *
 * @param index the place in which each came in; decides where two are equal
 * @throws ServiceProblem 400
 */
export function toPage<Entry extends { readonly index: number }>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => bigint,
  query: Readonly<Record<string, string>> & { readonly sortBy: string },
): { readonly page: readonly Entry[]; readonly continuation: string | undefined } {
  const { sortBy } = query
  const direction = query.sortDirection ?? (sortBy === 'amountUsd' ? 'asc' : 'desc')
  if (direction !== 'asc' && direction !== 'desc')
    throw new ServiceProblem(400, 'sortDirection must be asc or desc.')
  const sign = direction === 'asc' ? 1 : -1
  const compare = (a: Place, b: Place): number =>
    sign * (a.key === b.key ? a.index - b.index : a.key < b.key ? -1 : 1)
  const placed = entries.map((entry) => ({ entry, key: keyOf(entry), index: entry.index })).sort(compare)
  const after = readCursor(query.continuation, { sortBy, direction })
  const rest = after === null ? placed : placed.filter((one) => compare(one, after) > 0)
  const limit = readLimit(query.limit)
  const last = rest.length > limit ? rest[limit - 1] : undefined
  return {
    page: rest.slice(0, limit).map(({ entry }) => entry),
    continuation: last && writeCursor({ sortBy, direction, key: last.key.toString(), index: last.index }),
  }
}

interface Place {
  readonly key: bigint
  readonly index: number
}

function readLimit(text: string | undefined): number {
  const limit = text === undefined ? 20 : Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= 50) return limit
  throw new ServiceProblem(400, 'The limit must be a whole number from 1 to 50.')
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(
  text: string | undefined,
  { sortBy, direction }: Pick<Cursor, 'sortBy' | 'direction'>,
): Place | null {
  if (text === undefined || text === '') return null
  const cursor = parse(text)
  const { key, index } = cursor
  if (typeof key !== 'string' || !/^\d+$/.test(key) || typeof index !== 'number')
    throw new ServiceProblem(400, 'The continuation is not one this service gave out.')
  if (cursor.sortBy !== sortBy || cursor.direction !== direction)
    throw new ServiceProblem(400, 'The continuation is of a list in another order. Begin without one.')
  return { key: BigInt(key), index }
}

function parse(text: string): Readonly<Partial<Record<keyof Cursor, unknown>>> {
  try {
    return Object(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return {}
  }
}
