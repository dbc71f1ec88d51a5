import { listAllRequests } from '../../actions/listAllRequests.js'
import type { ListRequestsParameters } from '../../actions/requestFilters.js'
import type { Chain } from '../../domain/chain.js'
import type { RequestRecord } from '../../domain/request.js'
import { describeFind } from '../describeFind.js'
import type { Recoverable } from '../recoverable.js'
import type { RecoveryAccount, RecoverySearch } from './search.js'

/** Pages are of 50: more than this of one person's failures is not looked through. */
const most = 500

/**
 * The request that is named, by its id or a hash, whatever the service says of it; and of a deposit address those that
 * failed and whose deposit can be withdrawn.
 */
export async function findNamedRequests(search: RecoverySearch): Promise<readonly Recoverable[]> {
  const { requestId, hash, depositAddress } = search
  return [
    ...(requestId ? await look(search, { id: requestId, includeChildRequests: true }, 'named') : []),
    ...(hash ? await look(search, { term: hash }, 'named') : []),
    ...(depositAddress ? await look(search, { depositAddress }, 'failed') : []),
  ]
}

/** Requests of an account that failed, and whose deposit the service says can be withdrawn. */
export function findFailedRequests(
  search: RecoverySearch,
  { address }: RecoveryAccount,
): Promise<readonly Recoverable[]> {
  return look(search, { user: address, status: 'failure' }, 'failed')
}

async function look(
  { client, chains, signal }: RecoverySearch,
  parameters: ListRequestsParameters,
  of: 'named' | 'failed',
): Promise<readonly Recoverable[]> {
  const found: Recoverable[] = []
  let seen = 0
  for await (const record of listAllRequests(client, { ...parameters, limit: 50, signal })) {
    if (of === 'named' || record.isWithdrawable === true) found.push(describeRecord(chains, record))
    seen += 1
    if (seen >= most) break
  }
  return found
}

/** A request's deposit, as the settlement protocol recorded it. */
function describeRecord(chains: readonly Chain[], record: RequestRecord): Recoverable {
  const { origin, depositAddress } = record
  const chainId = origin?.chainId ?? record.deposited?.currency.chainId ?? null
  const transactionId = origin?.transactionId ?? record.inTransactions[0]?.hash ?? null
  const created = record.createdAt === null ? Number.NaN : Date.parse(record.createdAt)
  return describeFind(chains, {
    source: 'request',
    chainId,
    currency: origin?.currency ?? record.deposited?.currency.address ?? null,
    symbol: record.deposited?.currency.symbol ?? null,
    decimals: record.deposited?.currency.decimals ?? null,
    amount: origin?.amount ?? null,
    // Of a deposit address its recovery address is the protocol's depositor.
    owner: origin?.depositor ?? depositAddress?.recoveryAddress ?? null,
    ownerChainId: chainId,
    deposit: chainId !== null && transactionId !== null ? { chainId, transactionId } : null,
    requestId: record.id,
    record,
    since: Number.isNaN(created) ? null : created,
    ...(record.isWithdrawable !== true && { obstacle: 'not-withdrawable' as const }),
  })
}
