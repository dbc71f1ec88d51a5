import { withinJournalTime } from '../engine/journal/withinJournalTime.js'
import { runWithdrawal, type Withdrawal, type WithdrawalPorts } from './createWithdrawal.js'
import { isWithdrawalOpen } from './isWithdrawalOpen.js'

export type ResumeWithdrawalsOptions = WithdrawalPorts &
  Readonly<{
    /** Ids of withdrawals that run already: they are left alone. */
    except?: ReadonlySet<string> | undefined
  }>

/**
 * Takes up every withdrawal the journal holds that was signed and has not come to its end, with no screen needed:
 * jobs are followed, payments looked for. No wallet is asked by this.
 *
 * Errors: rejects when the journal cannot be read, or does not answer.
 */
export async function resumeWithdrawals({
  except = new Set(),
  ...ports
}: ResumeWithdrawalsOptions): Promise<readonly Withdrawal[]> {
  const { client, journal } = ports
  const listing = journal.list({ only: 'open' })
  const entries = await withinJournalTime(client.clock, listing)
  const open = entries.flatMap((entry) =>
    entry.record && !except.has(entry.record.id) && isWithdrawalOpen(entry) ? [entry] : [],
  )
  return open.reverse().map((entry) => runWithdrawal(entry, ports))
}
