import { executeWithdrawal } from '../../actions/executeWithdrawal.js'
import { journalFailureOf } from '../../engine/journal/journalFailureOf.js'
import { withinJournalTime } from '../../engine/journal/withinJournalTime.js'
import { isServiceError } from '../../errors/service.js'
import { messageOf } from '../../utils/messageOf.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { WithdrawalEffect } from '../effects.js'
import { jobTopic } from '../facts.js'
import { getWithdrawalDigest } from '../getWithdrawalDigest.js'
import { findFact } from '../readLog.js'
import { retryAfterOf, type WithdrawalContext } from './context.js'
import { findRival } from './findRival.js'
import { isRefusal } from './prepareWithdrawal.js'
import { recordWithdrawalAsk } from './recordWithdrawalAsk.js'

const pauses = [1_000, 2_000, 5_000, 15_000] as const
/** Milliseconds another tab is given to say what became of its own submission. */
const retryDelay = 10_000

/**
 * Whether a job is known to be another withdrawal's of this journal: its payment, to the very same terms perhaps, ends
 * that one and not this one too. A journal that does not answer knows of none.
 */
async function isOfAnother({ ports, record }: WithdrawalContext, jobId: string): Promise<boolean> {
  const { client, journal } = ports
  const list = withinJournalTime(client.clock, journal.list({ topic: jobTopic(jobId) }))
  const entries = await list.catch(() => [])
  return entries.some(
    (entry) =>
      entry.record?.id !== record.id &&
      entry.facts.some((fact) => fact.type === 'job' && fact.jobId === jobId && fact.origin === 'ours'),
  )
}

/**
 * Sends what was signed, the same each time. Whether it lapsed is the service's to say: no clock of ours ends it, so
 * that a slow wallet can finish. What may have been taken before is followed as the job the service then names.
 */
export async function submitWithdrawal(
  { round }: Extract<WithdrawalEffect, { type: 'submit' }>,
  context: WithdrawalContext,
): Promise<void> {
  const { ports, record, getState, emit, signal } = context
  const { clock } = ports.client
  const { request } = record
  const signed = findFact(getState(), 'signature', round)
  if (!signed) return
  const { prepared, signature, ton } = signed

  let earlier: 'none' | 'unknown' = 'none'
  try {
    const { type } = await recordWithdrawalAsk(context, {
      round,
      attempt: 0,
      kind: 'submission',
      walletKind: 'service',
      account: request.owner,
      chainId: record.ownerChainId,
      to: '/withdrawals/request',
      inputHash: getWithdrawalDigest({ ...request, ...prepared }),
      anchor: null,
    })
    if (type === 'existed') {
      // Another tab is at it, or one that is no more was: what it heard comes by the journal.
      earlier = 'unknown'
      await wait(clock, retryDelay, signal)
    } else {
      // Written down first and looked at then: of two that do so at once, at least one sees the other.
      const to = await findRival(context, 'submission')
      if (to !== null) return emit({ type: 'submission-yielded', round, to, at: clock.now() })
    }
  } catch (error) {
    const reason = { type: 'journal-failed', ...journalFailureOf(error) } as const
    return emit({ type: 'stopped', at: 'submitting', reason })
  }

  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      const { jobId } = await executeWithdrawal(ports.client, { request, prepared, signature, ton, signal })
      return emit({ type: 'job-begun', round, jobId, origin: 'ours', at: clock.now() })
    } catch (error) {
      if (signal.aborted) return
      const message = messageOf(error)
      const status = isServiceError(error) ? error.status : null
      const jobId = isServiceError(error) ? error.existingJobId : null
      if (jobId !== null && !(await isOfAnother(context, jobId))) {
        return emit({ type: 'job-begun', round, jobId, origin: 'joined', at: clock.now() })
      }
      if (isServiceError(error) && isRefusal(status)) {
        const { errorCode: code } = error
        return emit({ type: 'submission-refused', round, code, message, earlier, at: clock.now() })
      }
      // A service that is busy, or at work on another one, has not taken it; of any other nobody knows.
      if (status !== 429 && status !== 409) earlier = 'unknown'
      emit({ type: 'notice-changed', notice: message })
      await wait(clock, retryAfterOf(error) ?? pauseAt(pauses, tries), signal)
    }
  }
}
