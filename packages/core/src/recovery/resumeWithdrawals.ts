import { journalPatience, journalSilence } from '../execution/journal/patience.js'
import { within } from '../utils/within.js'
import { createState } from './createState.js'
import { runWithdrawal, type Withdrawal, type WithdrawalPorts } from './createWithdrawal.js'
import type { WithdrawalEntry } from './facts.js'
import { isUnsure } from './selectors.js'

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
  const entries = await within(client.clock, journalPatience, journal.list(), journalSilence)
  return entries.flatMap((entry) =>
    entry.record && !except.has(entry.record.id) && isWithdrawalOpen(entry)
      ? [runWithdrawal(entry, ports)]
      : [],
  )
}

/** Whether what the journal holds of a withdrawal is not at its end: a job, a payment, or a doubt. */
export function isWithdrawalOpen(entry: WithdrawalEntry): boolean {
  const { phase, facts, proofs } = createState(entry)
  if (proofs.length > 0) return false
  // What was only asked for has moved nothing: the person begins anew.
  if (!facts.some(({ type }) => type === 'signature')) return false
  return !(phase.name === 'stopped' && isOver(phase.reason))
}

function isOver(reason: Parameters<typeof isUnsure>[0]): boolean {
  return (reason.type === 'job-over' || reason.type === 'submission-refused') && !isUnsure(reason)
}
