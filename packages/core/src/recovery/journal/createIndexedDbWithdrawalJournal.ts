import { type IndexedDbJournalOptions, readName } from '../../engine/journal/indexedDbJournalOptions.js'
import { keepOnceLoaded } from '../../engine/journal/keepOnceLoaded.js'
import type { WithdrawalJournal } from '../facts.js'

/**
 * The browser's durable journal of withdrawals, in a database of its own beside that of the executions. It keeps and
 * fails as `createIndexedDbJournal` does.
 */
export function createIndexedDbWithdrawalJournal({
  name,
  ...options
}: IndexedDbJournalOptions = {}): WithdrawalJournal {
  return keepOnceLoaded(async () => {
    const { keepWithdrawals } = await import('./keepWithdrawals.js')
    return keepWithdrawals({ ...options, name: `${await readName(name)}-withdrawals` })
  })
}
