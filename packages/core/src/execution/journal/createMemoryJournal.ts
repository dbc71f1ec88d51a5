import { keepInMemory } from '../../engine/journal/keepInMemory.js'
import { factKey } from '../facts.js'
import { isExecutionEnded } from '../isExecutionEnded.js'
import { marksOfExecution } from '../topics.js'
import type { Journal } from './journal.js'

/**
 * A journal that lives as long as this process. For tests, and for hosts that knowingly do without: after a
 * crash nothing in it protects from asking a wallet twice. An execution takes it only with `volatileJournal: 'accept'`.
 */
export function createMemoryJournal(): Journal {
  return keepInMemory({ factKey, isEnded: isExecutionEnded, marksOf: marksOfExecution })
}
