import type { IntentClient } from '../client/intentClient.js'
import type { RecoveryBalancePage } from '../domain/recovery.js'
import { decodeRecoveryBalances } from '../wire/decodeRecovery.js'
import { chainId, checkFields, pageSize, text } from './fields.js'
import { listRecoveryBalancesRepeat } from './repeats.js'

export type ListRecoveryBalancesParameters = Readonly<{
  /** The owner's address. */
  recoveryAddress: string
  /** Numeric. The same address has another account on the hub for each owner chain. */
  ownerChainId: number
  /** 1 to 50; 20 when left out. */
  limit?: number | undefined
  /** From the page before. */
  continuation?: string | undefined
  signal?: AbortSignal | undefined
}>

export type ListRecoveryBalancesReturnType = RecoveryBalancePage

/**
 * Reads one page of what an owner has on the hub (interface: Recovery withdrawal endpoints, step 3). Deposits that
 * are not attested yet are not in it.
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const { balances } = await listRecoveryBalances(client, { recoveryAddress: user, ownerChainId: 8453 })
 */
export async function listRecoveryBalances(
  client: IntentClient,
  { signal, ...query }: ListRecoveryBalancesParameters,
): Promise<ListRecoveryBalancesReturnType> {
  checkFields(query, {
    recoveryAddress: text,
    ownerChainId: chainId,
    'limit?': pageSize,
    'continuation?': text,
  })
  return decodeRecoveryBalances(
    await client.request({
      method: 'GET',
      path: '/withdrawals/balances',
      query,
      signal,
      repeat: listRecoveryBalancesRepeat,
    }),
    client.leftOut?.tell,
  )
}
