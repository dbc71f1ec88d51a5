import type { Address, Hex } from 'viem'
import { stranger } from '../service/tamper.js'
import { namedKeypair } from '../solana/wire/namedKeypair.js'
import { toTronCall } from '../tron/service/toTronSteps.js'
import { toCurrencyBehind } from '../tron/service/tronSide.js'
import type { Job, JobProgress } from './job.js'
import type { JobTools } from './settleJob.js'
import { toEvmAddress } from './signatures/tron.js'
import { writeEvmPayout } from './writeEvmPayout.js'
import { writeForeignPayout } from './writeForeignPayout.js'
import { writeSolanaPayout } from './writeSolanaPayout.js'

/** Seconds a transaction of a withdrawal can be broadcast for. */
const lifetime = 600

/**
 * Makes a withdrawal ready to be broadcast. Its sender is the owner; where the owner's chain is of another family than
 * the withdrawal's, the recipient.
 */
export async function writePayout(job: Job, tools: JobTools): Promise<JobProgress> {
  const { chain, ownerChain, terms } = job
  const { local, solana, tron } = chain
  const { allocator } = tools
  const tampering = tools.faults.get('tamperWithdrawal')
  const from = ownerChain.vm === chain.vm ? terms.owner : terms.recipient
  const amount = tampering === 'amount' ? job.amount / 2n : job.amount
  const chainTime = await readTime(chain)
  const expiration = expirationOf(chainTime, tools)
  if (solana !== null) {
    const ready = writeSolanaPayout(solana, job, {
      ...{ from, amount, expiration, isElsewhere: tampering === 'target' },
      recipient: tampering === true ? namedKeypair('stranger').address : terms.recipient,
    })
    return tampering === 'shape' ? { ...ready, transaction: unknownShape(terms.recipient) } : ready
  }
  if (tron !== null) {
    const { behind } = tron.chain
    const currency = toCurrencyBehind(tron, job.token.currency).address
    const ready = await writeEvmPayout(
      behind,
      { nonce: job.nonce, token: { chainId: behind.slug, currency } },
      {
        ...{ allocator, from: toEvmAddress(from), amount, expiration },
        recipient: tampering === true ? stranger : toEvmAddress(terms.recipient),
      },
    )
    if (tampering === 'shape') return { ...ready, transaction: unknownShape(terms.recipient) }
    const { data } = ready.transaction as { readonly data: Hex }
    const to = tampering === 'target' ? behind.contracts.router : behind.contracts.depository
    return { ...ready, transaction: toTronCall({ from: toEvmAddress(from), to, data, value: 0n }) }
  }
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
  if (tampering === 'shape') return { ...ready, transaction: unknownShape(terms.recipient) }
  return ready
}

const unknownShape = (to: string): Readonly<Record<string, unknown>> => ({ kind: 'teleport', to })

/** Unix seconds of a chain's newest block; 0 where there is no chain. */
async function readTime({ local, solana, tron }: Job['chain']): Promise<number> {
  if (solana !== null) return solana.chain.bank.blocks.head().time
  if (tron !== null) return (await tron.chain.bank.head()).time / 1000
  return local === null ? 0 : Number((await local.client.public.getBlock()).timestamp)
}

/** Chains can be before or behind the clock: a transaction lives from whichever is later. */
function expirationOf(chainTime: number, { faults, now }: JobTools): number {
  const seconds = faults.get('expireWithdrawal')
  if (seconds === 0) return chainTime
  const from = Math.max(chainTime, Math.floor(now() / 1000))
  return from + (typeof seconds === 'number' ? seconds : lifetime)
}
