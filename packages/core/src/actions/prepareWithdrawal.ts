import type { IntentClient } from '../client/createIntentClient.js'
import * as repeats from '../client/repeat.js'
import type { PreparedWithdrawal, WithdrawalRequest } from '../domain/recovery.js'
import { decodePreparedWithdrawal } from '../wire/decodeRecovery.js'
import { writeWithdrawal } from './writeWithdrawal.js'

/**
 * Asks for what a withdrawal is signed with (interface: Recovery withdrawal endpoints, step 4). Good for about a
 * minute.
 *
 * @param request both chains by slug, the amount in the smallest unit
 * @returns the nonce, and the amount to sign: it may differ from what was asked
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 */
export async function prepareWithdrawal(
  client: IntentClient,
  request: WithdrawalRequest,
  { signal }: Readonly<{ signal?: AbortSignal | undefined }> = {},
): Promise<PreparedWithdrawal> {
  return decodePreparedWithdrawal(
    await client.request({
      method: 'POST',
      path: '/withdrawals/request',
      body: writeWithdrawal(request),
      signal,
      repeat: repeats.prepareWithdrawal,
    }),
  )
}
