import type { StatusReading } from '@portage/core'

/** Of two words with one time the later in a request's life is believed. Words that nobody knows stand in the middle. */
const ranks: ReadonlyMap<string, number> = new Map([
  ['unknown', 0],
  ['waiting', 1],
  ['depositing', 2],
  ['pending', 3],
  ['submitted', 5],
  ['failure', 6],
  ['refund', 8],
  ['success', 9],
])
const middle = 4
const mostHashes = 7

/**
 * Puts readings of one request in order by one number: by the service's `updatedAt`, then by how far along the word
 * is, then by how many transactions are named. The same content has the same number, whenever and however often it
 * arrives, so that whoever keeps only what has a greater number than before is right whatever came twice, late or in
 * the wrong order. A whole number below 2^53.
 */
export function orderOf({ status, updatedAt, inTransactions, outTransactions }: StatusReading): number {
  const hashes = Math.min(mostHashes, inTransactions.length + outTransactions.length)
  const rank = ranks.get(status) ?? middle
  return (Math.trunc(updatedAt ?? 0) * 16 + rank) * (mostHashes + 1) + hashes
}

/** What a reading says, apart from when: two with the same are no news to anybody. */
export function contentOf(reading: StatusReading): string {
  const { status, inTransactions, outTransactions, failReason, refundFailReason } = reading
  return JSON.stringify([status, inTransactions, outTransactions, failReason, refundFailReason])
}
