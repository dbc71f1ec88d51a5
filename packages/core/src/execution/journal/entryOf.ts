import { gatherEntry, type StoredLine } from '../../engine/journal/gatherEntry.js'
import type { DamagedEntry, JournalEntry } from '../facts.js'
import { executionCodec } from './executionCodec.js'

/**
 * What the stored lines of one execution say: all that can be read, and what cannot. Null where there is nothing yet,
 * or only what was learned before the first ask.
 */
export function entryOf(
  executionId: string,
  stored: readonly StoredLine[],
): JournalEntry | DamagedEntry | null {
  return gatherEntry(executionCodec, executionId, stored)
}
