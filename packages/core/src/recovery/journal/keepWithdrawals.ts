import type { NamedJournalOptions } from '../../engine/journal/indexedDbJournalOptions.js'
import { keepInIndexedDb } from '../../engine/journal/keepInIndexedDb.js'
import type { WithdrawalJournal } from '../facts.js'
import { withdrawalCodec } from './withdrawalCodec.js'

/** The journal of withdrawals in one IndexedDB database of its own. */
export function keepWithdrawals(options: NamedJournalOptions): WithdrawalJournal {
  return keepInIndexedDb(withdrawalCodec, options)
}
