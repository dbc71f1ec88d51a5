import type { Address } from 'viem'
import { stranger } from '../service/tamper.js'
import type { Job, JobProgress } from './job.js'
import type { JobTools } from './settleJob.js'
import { writeEvmPayout } from './writeEvmPayout.js'
import { writeForeignPayout } from './writeForeignPayout.js'

/** Seconds a transaction of a withdrawal can be broadcast for. */
const lifetime = 600

/**
 * Makes a withdrawal ready to be broadcast. Its sender is the owner; where the owner's chain is of another family than
 * the withdrawal's, the recipient.
 */
export async function writePayout(job: Job, tools: JobTools): Promise<JobProgress> {
  const { chain, ownerChain, terms } = job
  const { local } = chain
  const { allocator } = tools
  const tampering = tools.faults.get('tamperWithdrawal')
  const from = ownerChain.vm === chain.vm ? terms.owner : terms.recipient
  const amount = tampering === 'amount' ? job.amount / 2n : job.amount
  const chainTime = local === null ? 0 : Number((await local.client.public.getBlock()).timestamp)
  const expiration = expirationOf(chainTime, tools)
  const ready: Extract<JobProgress, { status: 'ready' }> =
    local === null
      ? {
          status: 'ready',
          transaction: await writeForeignPayout(job, { allocator, from, recipient: terms.recipient, amount }),
          payout: { seenOn: 'word', expiration },
        }
      : await writeEvmPayout(local, job, {
          allocator,
          // A text in letters that are no checksum is an address all the same.
          from: from.toLowerCase() as Address,
          recipient: tampering === true ? stranger : (terms.recipient.toLowerCase() as Address),
          amount,
          expiration,
        })
  if (ready.transaction === null) return ready
  if (tampering === 'target' && local !== null)
    return { ...ready, transaction: { ...ready.transaction, to: local.contracts.router } }
  if (tampering === 'shape') return { ...ready, transaction: { kind: 'teleport', to: terms.recipient } }
  return ready
}

/** Chains can be before or behind the clock: a transaction lives from whichever is later. */
function expirationOf(chainTime: number, { faults, now }: JobTools): number {
  const seconds = faults.get('expireWithdrawal')
  if (seconds === 0) return chainTime
  const from = Math.max(chainTime, Math.floor(now() / 1000))
  return from + (typeof seconds === 'number' ? seconds : lifetime)
}
