import { getWithdrawal } from '../../actions/getWithdrawal.js'
import { messageOf } from '../../utils/messageOf.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { WithdrawalEffect } from '../effects.js'
import { findFact } from '../readLog.js'
import { findWithdrawalReader, retryAfterOf, type WithdrawalContext } from './context.js'

/** Milliseconds between two readings: most jobs are ready within seconds. */
const pauses = [1_000, 1_000, 2_000, 3_000, 5_000] as const
/** Milliseconds the service keeps a job for; one it knows no more is `processing` for ever. */
const kept = 24 * 3_600_000

/** Follows a job to its end, whoever broadcasts what it pays out by. */
export async function pollJob(
  { round, jobId }: Extract<WithdrawalEffect, { type: 'poll' }>,
  context: WithdrawalContext,
): Promise<void> {
  const { ports, getState, emit, signal } = context
  const { client } = ports
  const begun = findFact(getState(), 'job', round)?.at ?? client.clock.now()
  /** What was last said of the service here: others say things of the chain meanwhile. */
  let emitted: string | null = null
  const tell = (notice: string | null): void => {
    if (notice !== null || getState().notice === emitted) emit({ type: 'notice-changed', notice })
    emitted = notice
  }
  for (let tries = 0; !signal.aborted; tries += 1) {
    let next = pauseAt(pauses, tries)
    try {
      const { jobId: _, withdrawal: __, ...seen } = await getWithdrawal(client, { jobId, signal })
      const at = client.clock.now()
      if (signal.aborted) return
      if (seen.status === 'processing' && at - begun > kept) {
        return emit({ type: 'job-forgotten', round, at })
      }
      const isNew = seen.transaction?.vm === 'evm' && !findFact(getState(), 'ready', round)
      const fromBlock = isNew ? await readHead(context) : undefined
      if (signal.aborted) return
      tell(null)
      emit({ type: 'job-seen', round, ...seen, fromBlock, at })
    } catch (error) {
      if (signal.aborted) return
      tell(messageOf(error))
      next = retryAfterOf(error) ?? next
    }
    await wait(client.clock, next, signal)
  }
}

/** Whoever broadcasts it, and whenever this page is back: nothing is paid by it in a block before. */
async function readHead(context: WithdrawalContext): Promise<bigint | undefined> {
  const { chainId, request } = context.record
  try {
    const { signal } = context
    return (await findWithdrawalReader(context)?.readAnchor({ chainId, account: request.recipient, signal }))
      ?.blockNumber
  } catch {
    // An RPC that fails keeps nothing from going on.
    return undefined
  }
}
