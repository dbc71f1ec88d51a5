import { randomUUID } from 'node:crypto'
import { type Hex, isHex } from 'viem'
import type { TestAccount } from '../chains/accounts.js'
import type { Faults } from '../faults/faults.js'
import { ServiceProblem } from '../service/problem.js'
import { checkSignature } from './checkSignature.js'
import type { Account, Holding, HubLedger } from './createHubLedger.js'
import type { HubChain } from './hubChain.js'
import { isInFlight, type Job, type JobProgress } from './job.js'
import { nonceOf } from './nonceOf.js'
import { readTerms, type Target } from './readTerms.js'
import { settleJob } from './settleJob.js'
import { readTonSigning, type TonSigning } from './signatures/ton.js'
import { type WithdrawalTerms, writeDigest } from './writeDigest.js'

/** What a withdrawal is signed with. */
export interface PreparedWithdrawal {
  readonly nonce: Hex
  /** The amount to sign, in the smallest unit: it can be lower than what was asked for. */
  readonly amount: string
  readonly additionalData?: unknown
}

/** The prepared request again, signed. */
export interface SignedWithdrawal {
  readonly terms: WithdrawalTerms
  readonly nonce: unknown
  readonly additionalData: unknown
  readonly signature: unknown
}

/** What became of a signed request: a new job, or the one that is under way for the same money. */
export type Begun = { readonly kind: 'began' | 'in-progress'; readonly job: Job }

/** The withdrawals of the hub, from prepare to the end of their jobs. */
export interface Withdrawals {
  /** @throws ServiceProblem 400 when it cannot be withdrawn */
  prepare(terms: WithdrawalTerms): PreparedWithdrawal
  /** @throws ServiceProblem 400 when the signature, the nonce or the amount does not hold */
  execute(signed: SignedWithdrawal): Promise<Begun>
  /** A job; undefined for an unknown id, and once it is forgotten. */
  find(id: string): Job | undefined
  /** What an account holds, less what its jobs hold back. */
  available(account: Account): readonly Holding[]
  /**
   * Takes somebody's word that a job's transaction was broadcast on a chain nobody can look at.
   * @returns false when there is no such job waiting for it
   */
  tellBroadcast(id: string, txHash: string): boolean
  /** Takes every job one state further. */
  settle(): Promise<void>
}

/** Milliseconds a job can be asked for. */
const retention = 24 * 60 * 60 * 1000

/** No withdrawals yet. */
export function createWithdrawals(parameters: {
  readonly chains: readonly HubChain[]
  readonly ledger: HubLedger
  /** Public keys of TON owners, which their contracts would tell. */
  readonly tonKeys: ReadonlyMap<string, Hex>
  readonly allocator: TestAccount
  readonly faults: Faults
  /** Milliseconds. */
  readonly now: () => number
}): Withdrawals {
  const { chains, ledger, tonKeys, faults, now } = parameters
  const jobs = new Map<string, Job>()
  const prepared = new Map<string, { readonly lapsesAt: number; readonly additionalData: unknown }>()
  /** Digests that were paid out: a signature is good for one payout. */
  const spent = new Set<string>()

  const inFlight = (): readonly Job[] => [...jobs.values()].filter(isInFlight)
  const available = (account: Account): readonly Holding[] =>
    ledger.holdings(account).flatMap(({ token, amount, place }) => {
      const held = inFlight().filter(
        (job) => job.account.chainId === account.chainId && lockOf(job) === lockOf({ account, token }),
      )
      const rest = held.reduce((left, job) => left - job.amount, amount)
      return rest > 0n ? [{ token, amount: rest, place }] : []
    })
  const requireAmount = ({ account, token, amount }: Target): void => {
    const holding = available(account).find(
      (one) => one.token.chainId === token.chainId && one.token.currency === token.currency,
    )
    const rest = holding?.amount ?? 0n
    if (rest >= amount) return
    throw new ServiceProblem(
      400,
      `insufficient balance: ${amount} was asked for, and the owner can withdraw ${rest}.`,
    )
  }
  const move = (job: Job, progress: JobProgress): void => {
    if (progress.status === 'executed') {
      ledger.debit(job.account, job.token, job.amount)
      spent.add(job.digest)
    }
    jobs.set(job.id, Object.freeze({ ...job, progress }))
  }
  const settleOne = async (job: Job): Promise<void> => {
    const progress = await settleJob(job, parameters)
    // Somebody's word may have moved it meanwhile.
    if (progress !== job.progress && jobs.get(job.id) === job) move(job, progress)
  }

  return Object.freeze({
    prepare: (terms: WithdrawalTerms): PreparedWithdrawal => {
      const target = readTerms(chains, terms)
      requireAmount(target)
      for (const [key, { lapsesAt }] of prepared) if (lapsesAt < now()) prepared.delete(key)
      const { nonce, lapsesAt } = nonceOf(terms, now())
      const isLess = faults.get('prepareLess') !== undefined && target.amount > 1n
      const amount = (isLess ? target.amount / 2n : target.amount).toString()
      const isMore = faults.get('additionalData') !== undefined
      const additionalData = isMore ? { localnet: { reference: nonce, steps: [1, 2] } } : undefined
      prepared.set(`${nonce}:${amount}`, { lapsesAt, additionalData })
      return { nonce, amount, ...(additionalData && { additionalData }) }
    },
    execute: async ({ terms, nonce, signature, ...sent }: SignedWithdrawal): Promise<Begun> => {
      const target = readTerms(chains, terms)
      if (!isHex(nonce)) throw new ServiceProblem(400, 'nonce is required: the one prepare has given out.')
      if (!isHex(signature)) throw new ServiceProblem(400, 'The signature must be hexadecimal, with 0x.')
      const { additionalData, ton } = splitAdditionalData(sent.additionalData)
      const digest = writeDigest(terms, nonce, additionalData)
      const { ownerChain } = target
      await checkSignature({ ownerChain, owner: terms.owner, digest, signature, ton }, faults, tonKeys)

      // From here on nothing is waited for: of two calls at once one begins the job and the other finds it.
      const other = inFlight().find((job) => lockOf(job) === lockOf(target))
      if (other !== undefined) return { kind: 'in-progress', job: other }
      const known = prepared.get(`${nonce}:${terms.amount}`)
      if (known === undefined || known.lapsesAt < now() || faults.get('nonceLapsed') !== undefined)
        throw new ServiceProblem(
          400,
          'The nonce has lapsed, or was not given out for this amount. Prepare again, and sign what comes back.',
        )
      if (writeDigest(terms, nonce, known.additionalData) !== digest)
        throw new ServiceProblem(
          400,
          'The additionalData is not what prepare has given out. Pass it on as it is.',
        )
      if (spent.has(digest))
        throw new ServiceProblem(
          400,
          'This withdrawal was executed already. Wait a minute and prepare again.',
        )
      requireAmount(target)
      const job = Object.freeze<Job>({
        ...target,
        id: randomUUID(),
        terms,
        nonce,
        digest,
        createdAt: now(),
        lapsesAt: known.lapsesAt,
        progress: { status: 'processing' },
      })
      jobs.set(job.id, job)
      return { kind: 'began', job }
    },
    find: (id: string) => {
      const job = jobs.get(id)
      if (job === undefined || faults.get('forgetJob') !== undefined) return undefined
      return now() < job.createdAt + retention ? job : undefined
    },
    available,
    tellBroadcast: (id: string, txHash: string) => {
      const job = jobs.get(id)
      if (job?.progress.status !== 'ready' || job.progress.payout.seenOn !== 'word') return false
      move(job, { status: 'executed', txHash })
      return true
    },
    settle: async () => {
      await Promise.allSettled(inFlight().map(settleOne))
    },
  })
}

/** There is one withdrawal at a time for a chain, an owner and a currency. */
function lockOf({ account, token }: Pick<Target, 'account' | 'token'>): string {
  return `${token.chainId}:${account.owner}:${token.currency}`
}

/** What a TON wallet has said is sent along with the data, and is not in the digest. */
function splitAdditionalData(sent: unknown): { additionalData: unknown; ton: TonSigning | null } {
  if (typeof sent !== 'object' || sent === null) return { additionalData: sent ?? undefined, ton: null }
  const { 'ton-vm': said, ...passed } = sent as Record<string, unknown>
  const ton = readTonSigning(said)
  return { additionalData: Object.keys(passed).length === 0 ? undefined : passed, ton }
}
