import { type IndexedDbJournalOptions, keepInIndexedDb } from '../../execution/journal/keepInIndexedDb.js'
import type { WithdrawalJournal } from '../facts.js'
import { withdrawalCodec } from './withdrawalCodec.js'

/**
 * The browser's durable journal of withdrawals, in a database of its own beside that of the executions. It keeps and
 * fails as `createIndexedDbJournal` does.
 */
export function createIndexedDbWithdrawalJournal({
  name = 'portage',
  ...options
}: IndexedDbJournalOptions = {}): WithdrawalJournal {
  return keepInIndexedDb(withdrawalCodec, { name: `${name}-withdrawals`, ...options })
}
