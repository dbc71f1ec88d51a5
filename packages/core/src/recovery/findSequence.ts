import type { WithdrawalJournal } from './facts.js'
import { recordOf, type WithdrawalTerms } from './recordOf.js'

/**
 * How many withdrawals of the very same terms have been paid already, by this journal: the `sequence` of the next one.
 * As long as one of them is under way its own number is given, so that it is taken up and not made again.
 *
 * @throws as `createWithdrawal` does; JournalError
 */
export async function findSequence({
  journal,
  ...terms
}: Omit<WithdrawalTerms, 'sequence' | 'now'> & Readonly<{ journal: WithdrawalJournal }>): Promise<number> {
  for (let sequence = 0; ; sequence += 1) {
    const { id } = recordOf({ ...terms, sequence, now: 0 })
    const entry = await journal.read(id)
    if (entry?.facts.some(({ type }) => type === 'proof')) continue
    // One that was forgotten had ended, paid or not: its number is not given again.
    if (entry !== null || !(await journal.history?.isForgotten(id))) return sequence
  }
}
