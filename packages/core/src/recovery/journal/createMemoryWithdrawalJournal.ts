import { keepInMemory } from '../../engine/journal/keepInMemory.js'
import { type WithdrawalJournal, withdrawalFactKey } from '../facts.js'
import { isWithdrawalEnded } from '../isWithdrawalEnded.js'

/**
 * A journal of withdrawals that lives as long as this process. For tests, and for hosts that knowingly do without. A
 * withdrawal takes it only with `volatileJournal: 'accept'`.
 */
export function createMemoryWithdrawalJournal(): WithdrawalJournal {
  return keepInMemory({ factKey: withdrawalFactKey, isEnded: isWithdrawalEnded, marksOf: () => [] })
}
