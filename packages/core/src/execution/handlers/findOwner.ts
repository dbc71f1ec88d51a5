import type { DamagedEntry, ExecutionRecord, JournalEntry } from '../facts.js'
import { orderKeyOf } from '../orderKeyOf.js'

/**
 * The id of another run that a wallet was asked for under the request and order ids of this one, or null. One order is
 * asked for once, whatever else a second answer says.
 */
export function findOwner(
  { id, quote, account }: ExecutionRecord,
  entries: readonly (JournalEntry | DamagedEntry)[],
): string | null {
  const prefix = `${orderKeyOf(quote, account)}:`
  const owner = entries
    .flatMap(({ asks }) => asks)
    .find((ask) => ask.executionId !== id && ask.key.startsWith(prefix))
  return owner?.executionId ?? null
}
