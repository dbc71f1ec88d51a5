import type { Job, JobProgress } from './job.js'
import type { JobTools } from './jobTools.js'
import type { Ready } from './payout.js'
import type { PayoutOrder, Vault } from './vault.js'
import { writeForeignPayout } from './writeForeignPayout.js'

/** Seconds a transaction of a withdrawal can be broadcast for. */
const lifetime = 600

/**
 * Makes a withdrawal ready to be broadcast. Its sender is the owner; where the owner's chain is of another family than
 * the withdrawal's, the recipient.
 */
export async function writePayout(job: Job, tools: JobTools): Promise<JobProgress> {
  const { chain, ownerChain, terms } = job
  const { allocator } = tools
  const tampering = tools.faults.get('tamperWithdrawal')
  const chainTime = (await chain.vault?.readTime()) ?? 0
  const order: PayoutOrder = {
    allocator,
    from: ownerChain.vm === chain.vm ? terms.owner : terms.recipient,
    recipient: terms.recipient,
    amount: tampering === 'amount' ? job.amount / 2n : job.amount,
    expiration: expirationOf(chainTime, tools),
    lie: tampering === true ? 'recipient' : tampering === 'target' ? 'target' : null,
  }
  const ready = chain.vault ? await writeBy(chain.vault, job, order) : await writeForeignPayout(job, order)
  if (tampering !== 'shape' || ready.transaction === null) return ready
  return { ...ready, transaction: { kind: 'teleport', to: terms.recipient } }
}

async function writeBy(vault: Vault, job: Job, order: PayoutOrder): Promise<Ready> {
  const { transaction, look } = await vault.writePayout(job, order)
  return { status: 'ready', transaction, payout: { seenOn: 'chain', look } }
}

/** Chains can be before or behind the clock: a transaction lives from whichever is later. */
function expirationOf(chainTime: number, { faults, now }: JobTools): number {
  const seconds = faults.get('expireWithdrawal')
  if (seconds === 0) return chainTime
  const from = Math.max(chainTime, Math.floor(now() / 1000))
  return from + (typeof seconds === 'number' ? seconds : lifetime)
}
