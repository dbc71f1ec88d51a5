import { type IndexedDbJournalOptions, keepInIndexedDb } from '../../engine/journal/keepInIndexedDb.js'
import type { WithdrawalJournal } from '../facts.js'
import { withdrawalCodec } from './withdrawalCodec.js'

/** The journal of withdrawals in one IndexedDB database of its own. */
export function keepWithdrawals(
  options: IndexedDbJournalOptions & Readonly<{ name: string }>,
): WithdrawalJournal {
  return keepInIndexedDb(withdrawalCodec, options)
}
