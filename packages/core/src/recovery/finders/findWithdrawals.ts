import { isSameAccount } from '../../families/bytesOfAddress.js'
import { describeFind } from '../describeFind.js'
import type { PayoutProof, WithdrawalRecord } from '../facts.js'
import { isWithdrawalOpen } from '../isWithdrawalOpen.js'
import type { Recoverable } from '../recoverable.js'
import type { RecoverySearch } from './search.js'

/** What this browser's journal tells of withdrawals. Both are of one reading: none falls between them. */
export type KnownWithdrawals = Readonly<{
  underWay: readonly Recoverable[]
  /** Newest first. */
  paid: readonly Recoverable[]
}>

/** Withdrawals of this browser's journal: those under way, and what became of those that were paid. */
export async function findWithdrawals(search: RecoverySearch): Promise<KnownWithdrawals> {
  const { withdrawals, accounts } = search
  const entries = (await withdrawals?.list()) ?? []
  const underWay: Recoverable[] = []
  const paid: { find: Recoverable; at: number }[] = []
  for (const entry of entries) {
    const { record, facts } = entry
    if (!record) continue
    const proof = facts.find((fact) => fact.type === 'proof')?.proof
    if (proof) {
      if (isAskedFor(search, record, proof))
        paid.push({ find: describe(search, record, proof), at: proof.at })
    } else if (isWithdrawalOpen(entry) && (accounts.length === 0 || isOwnedBy(record, accounts))) {
      underWay.push(describe(search, record, null))
    }
  }
  return { underWay, paid: paid.sort((one, other) => other.at - one.at).map(({ find }) => find) }
}

function describe(
  { chains }: RecoverySearch,
  record: WithdrawalRecord,
  payout: PayoutProof | null,
): Recoverable {
  const { id, request, deposit, chainId, ownerChainId, createdAt } = record
  const { currency, owner } = request
  return describeFind(chains, {
    source: 'withdrawal',
    chainId,
    currency,
    amount: payout?.amount ?? request.amount,
    owner,
    ownerChainId,
    deposit,
    withdrawalId: id,
    since: createdAt,
    payout,
  })
}

/** Whoever looks for one thing is not told of all that ever was paid. */
function isAskedFor(
  { accounts, hash, requestId, depositAddress }: RecoverySearch,
  record: WithdrawalRecord,
  proof: PayoutProof,
): boolean {
  if (accounts.length === 0 && !hash && !requestId && !depositAddress) return true
  const named = hash?.trim().toLowerCase()
  const hashes = [record.deposit?.transactionId, proof.hash].map((one) => one?.toLowerCase())
  return isOwnedBy(record, accounts) || (named !== undefined && hashes.includes(named))
}

function isOwnedBy({ request, ownerVm }: WithdrawalRecord, accounts: RecoverySearch['accounts']): boolean {
  return accounts.some(({ address }) => isSameAccount(request.owner, address, ownerVm))
}
