import { isSameAddress } from '../../domain/currency.js'
import { describeFind } from '../describeFind.js'
import { isWithdrawalOpen } from '../isWithdrawalOpen.js'
import type { Recoverable } from '../recoverable.js'

import type { Search } from './search.js'

/** Withdrawals that are under way in this browser's journal. */
export async function findWithdrawals({
  withdrawals,
  chains,
  account,
}: Search): Promise<readonly Recoverable[]> {
  const entries = (await withdrawals?.list()) ?? []
  return entries.flatMap((entry) => {
    if (!entry.record || !isWithdrawalOpen(entry)) return []
    const { id, request, deposit, chainId, ownerChainId, ownerVm, createdAt } = entry.record
    const { currency, amount, owner } = request
    if (account && !isSameAddress(owner, account.address, ownerVm)) return []
    return [
      describeFind(chains, {
        source: 'withdrawal',
        chainId,
        currency,
        amount,
        owner,
        ownerChainId,
        deposit,
        withdrawalId: id,
        since: createdAt,
      }),
    ]
  })
}
