import type { DamagedEntry, ExecutionRecord, JournalEntry } from '../facts.js'
import { orderKeyOf } from '../orderKeyOf.js'
import { orderOf } from '../topics.js'

/**
 * The id of another run that a wallet was asked for this order by, or null. One order is asked for once, whatever else a
 * second answer says: that it is of another request, or the same ids in other letters. Where there is no order, the
 * request is what is asked for once.
 */
export function findOwner(
  { id, quote, account }: ExecutionRecord,
  entries: readonly (JournalEntry | DamagedEntry)[],
): string | null {
  const prefix = `${orderKeyOf(quote, account)}:`
  const order = orderOf(quote, account)
  const owner = entries
    .flatMap(({ record, asks }) =>
      record !== null && order !== null && orderOf(record.quote, record.account) === order
        ? asks
        : asks.filter(({ key }) => key.startsWith(prefix)),
    )
    .find(({ executionId }) => executionId !== id)
  return owner?.executionId ?? null
}
