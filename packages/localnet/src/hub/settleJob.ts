import type { Hex } from 'viem'
import type { TestAccount } from '../chains/accounts.js'
import type { LocalChain } from '../chains/localChain.js'
import { depositoryAbi } from '../contracts/artifacts/depository.js'
import type { Faults } from '../faults/faults.js'
import { evm } from '../state/request.js'
import type { Job, JobProgress } from './job.js'
import { lookForSolanaPayout } from './lookForSolanaPayout.js'
import { writePayout } from './writePayout.js'

/** What a job needs to get on. */
export interface JobTools {
  readonly allocator: TestAccount
  readonly faults: Faults
  /** Milliseconds. */
  readonly now: () => number
}

type Ready = Extract<JobProgress, { status: 'ready' }>

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

async function settleReady(job: Job, progress: Ready, { faults, now }: JobTools): Promise<JobProgress> {
  const { payout, transaction } = progress
  const { local } = job.chain
  if (payout.seenOn === 'chain' && local !== null) {
    const seen = await lookForPayout(local, payout)
    if (seen !== 'open') return seen
  }
  const { solana } = job.chain
  if (payout.seenOn === 'solana' && solana !== null) {
    const seen = lookForSolanaPayout(solana, payout)
    if (seen !== 'open') return seen
  }
  const { tron } = job.chain
  if (payout.seenOn === 'chain' && tron !== null) {
    const seen = await lookForPayout(tron.chain.behind, payout)
    if (seen === 'open' || seen.status !== 'executed') return seen === 'open' ? progress : seen
    return { ...seen, txHash: tron.chain.bank.toId(evm(seen.txHash)) ?? seen.txHash }
  }
  // The service broadcasts what no wallet is given.
  if (transaction === null) return { status: 'executed', txHash: job.digest.slice(2) }
  if (faults.get('expireWithdrawal') === 'early') return { status: 'expired' }
  return payout.seenOn === 'word' && now() > payout.expiration * 1000 ? { status: 'expired' } : progress
}

/**
 * Looks for a payout at the head of its chain. It is expired only where a block after its expiration stands without
 * it: the depository takes it in none that follows.
 */
async function lookForPayout(
  { client, contracts }: LocalChain,
  { requestHash, expiration, fromBlock }: Extract<Ready['payout'], { seenOn: 'chain' }>,
): Promise<JobProgress | 'open'> {
  const { number, timestamp } = await client.public.getBlock()
  const depository = { address: contracts.depository, abi: depositoryAbi } as const
  const isUsed = await client.public.readContract({
    ...depository,
    functionName: 'callRequests',
    args: [requestHash],
    blockNumber: number,
  })
  if (!isUsed) return timestamp > BigInt(expiration) ? { status: 'expired' } : 'open'
  const events = await client.public.getContractEvents({
    ...depository,
    eventName: 'RelayCallExecuted',
    fromBlock,
    toBlock: number,
  })
  const event = events.find(({ args }) => args.id === requestHash)
  const txHash: Hex | undefined = event?.transactionHash
  return txHash === undefined ? 'open' : { status: 'executed', txHash }
}
