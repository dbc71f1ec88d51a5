import type { Clock } from '../../client/clock.js'
import { within } from '../../utils/within.js'
import { journalTimedOut, journalTimeout } from './journalTimeout.js'

/** What a journal answers, or the error of one that does not answer in time. */
export function withinJournalTime<Answer>(clock: Clock, answer: Promise<Answer>): Promise<Answer> {
  return within(clock, journalTimeout, answer, journalTimedOut)
}
