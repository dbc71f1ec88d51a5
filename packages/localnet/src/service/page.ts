import { ServiceProblem } from './problem.js'

/**
 * How many rows a page may hold: 20 when nothing is said, 50 at most.
 * @throws ServiceProblem 400
 */
export function readLimit(text: string | undefined): number {
  const limit = text === undefined ? 20 : Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= 50) return limit
  throw new ServiceProblem(400, 'The limit must be a whole number from 1 to 50.')
}

/** A cursor is opaque to clients; here it is a position in the list. */
export function toContinuation(position: number): string {
  return Buffer.from(`at:${position}`).toString('base64url')
}

/**
 * Where a page starts; at the beginning without a cursor.
 * @throws ServiceProblem 400
 */
export function readStart(continuation: string | undefined): number {
  if (continuation === undefined || continuation === '') return 0
  const position = /^at:(\d+)$/.exec(Buffer.from(continuation, 'base64url').toString())?.[1]
  if (position === undefined)
    throw new ServiceProblem(400, 'The continuation is not one this service gave out.')
  return Number(position)
}
