import type { JournalQuery } from '../engine/journal/journalOf.js'
import { agePart, readAge } from './fileNames.js'

/**
 * The runs that a page may hold, without reading all that is kept: those behind the page before it, and as many as it
 * wants. Of one time all are read, since their names do not say which one comes first.
 *
 * @param names all names by age
 */
export async function listByAge<
  Entry extends Readonly<{ record: Readonly<{ id: string; createdAt: number }> | null }>,
>(
  names: readonly string[],
  { before, limit = names.length }: JournalQuery,
  readAll: (runs: readonly string[]) => Promise<readonly Entry[]>,
): Promise<readonly Entry[]> {
  const from = before === undefined ? '' : agePart(before.createdAt)
  const ages = [...names]
    .sort()
    .map(readAge)
    .filter(({ age }) => age >= from)
  const entries: Entry[] = []
  let wanted = limit
  for (let at = 0; at < ages.length && wanted > 0; ) {
    let end = Math.min(at + wanted, ages.length)
    while (end < ages.length && ages[end]?.age === ages[end - 1]?.age) end += 1
    const found = await readAll(ages.slice(at, end).map(({ run }) => run))
    entries.push(...found)
    // Of those that are as old as the last one before, some may have been on its page; and some names lead to nothing.
    wanted -= found.filter(({ record }) => record !== null && agePart(record.createdAt) !== from).length
    at = end
  }
  return entries
}
