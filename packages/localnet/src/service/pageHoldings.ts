import type { Holding } from '../hub/createHubLedger.js'
import { ServiceProblem } from './problem.js'

/**
 * Cuts one page of what an account holds. The cursor names the place of the last one on it, so that a balance which
 * is used up or held back in between hides no other.
 *
 * @param limit as it was asked for: 20 when nothing is said, 50 at most
 * @throws ServiceProblem 400
 */
export function pageHoldings(
  holdings: readonly Holding[],
  limit: string | undefined,
  continuation: string | undefined,
): { readonly page: readonly Holding[]; readonly continuation: string | null } {
  const count = limit === undefined ? 20 : Number(limit)
  if (!Number.isInteger(count) || count < 1 || count > 50)
    throw new ServiceProblem(400, 'The limit must be a whole number from 1 to 50.')
  const after = readCursor(continuation)
  const rest = holdings.filter(({ place }) => place > after)
  const page = rest.slice(0, count)
  const last = page.at(-1)
  const hasMore = last !== undefined && rest.length > page.length
  return { page, continuation: hasMore ? writeCursor(last.place) : null }
}

function writeCursor(place: number): string {
  return Buffer.from(`after:${place}`).toString('base64url')
}

function readCursor(text: string | undefined): number {
  if (text === undefined || text === '') return -1
  const place = /^after:(\d+)$/.exec(Buffer.from(text, 'base64url').toString())?.[1]
  if (place === undefined) throw new ServiceProblem(400, 'The continuation is not one this service gave out.')
  return Number(place)
}
