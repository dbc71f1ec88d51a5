import type { Job, JobProgress } from './job.js'
import type { JobTools } from './jobTools.js'
import type { Ready } from './payout.js'
import { writePayout } from './writePayout.js'

/** Takes a job one state further if there is one to take. The very same progress says that there is none. */
export async function settleJob(job: Job, tools: JobTools): Promise<JobProgress> {
  const { progress } = job
  const { faults, now } = tools
  switch (progress.status) {
    case 'processing':
    case 'initiating':
    case 'attesting': {
      const failing = faults.get('failWithdrawal')
      if (failing !== undefined)
        return { status: 'failed', reason: failing === true ? 'internal_error' : String(failing) }
      if (now() > job.lapsesAt) return { status: 'expired' }
      if (faults.get('holdWithdrawal') === progress.status) return progress
      if (progress.status === 'processing') return { status: 'initiating' }
      if (progress.status === 'initiating') return { status: 'attesting' }
      return writePayout(job, tools)
    }
    case 'ready':
      return faults.get('holdWithdrawal') === 'ready' ? progress : settleReady(job, progress, tools)
    case 'executed':
    case 'expired':
    case 'failed':
      return progress
  }
}

async function settleReady(
  job: Job,
  progress: Ready,
  { faults, now }: Pick<JobTools, 'faults' | 'now'>,
): Promise<JobProgress> {
  const { payout, transaction } = progress
  const seen = payout.seenOn === 'chain' ? await payout.look() : 'open'
  if (seen !== 'open') return seen
  // The service broadcasts what no wallet is given.
  if (transaction === null && payout.seenOn === 'word')
    return { status: 'executed', txHash: job.digest.slice(2) }
  if (faults.get('expireWithdrawal') === 'early') return { status: 'expired' }
  return payout.seenOn === 'word' && now() > payout.expiration * 1000 ? { status: 'expired' } : progress
}
