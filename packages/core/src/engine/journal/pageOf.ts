import type { JournalQuery } from './journalOf.js'

type Listed = Readonly<{ record: Readonly<{ id: string; createdAt: number }> | null }>

/**
 * The part of all entries that a query asks for by age, newest first; those whose own record cannot be read come last.
 * For journals that keep little, and so look through everything.
 */
export function pageOf<Entry extends Listed>(
  entries: readonly Entry[],
  { before, limit = entries.length }: JournalQuery = {},
): readonly Entry[] {
  const ordered = [...entries].sort((left, right) => compareAge(left.record, right.record))
  const from = before === undefined ? 0 : ordered.findIndex(({ record }) => compareAge(before, record) < 0)
  return from === -1 ? [] : ordered.slice(from, from + limit)
}

/** Below zero where the left one is newer; of one time the order is that of the ids. */
function compareAge(left: Listed['record'], right: Listed['record']): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return right.createdAt - left.createdAt || (left.id < right.id ? -1 : Number(left.id > right.id))
}
