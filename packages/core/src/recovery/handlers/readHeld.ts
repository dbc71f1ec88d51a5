import { listRecoveryBalances } from '../../actions/listRecoveryBalances.js'
import { isSameAccount } from '../../families/bytesOfAddress.js'
import type { WithdrawalContext } from './context.js'

/**
 * What the hub holds of the currency for the owner, over all pages; smallest unit. It may lag behind.
 *
 * @throws ServiceError, DecodeError, AbortError
 */
export async function readHeldOnHub({ ports, record, signal }: WithdrawalContext): Promise<bigint> {
  const { request, chainId, ownerChainId, vm } = record
  let held = 0n
  let continuation: string | undefined
  do {
    const page = await listRecoveryBalances(ports.client, {
      recoveryAddress: request.owner,
      ownerChainId,
      limit: 50,
      continuation,
      signal,
    })
    for (const { currency, amount } of page.balances) {
      if (currency?.chainId === chainId && isSameAccount(currency.address, request.currency, vm))
        held += amount
    }
    continuation = page.continuation === continuation ? undefined : (page.continuation ?? undefined)
  } while (continuation !== undefined)
  return held
}
