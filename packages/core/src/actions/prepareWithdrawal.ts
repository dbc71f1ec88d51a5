import type { IntentClient } from '../client/intentClient.js'
import type { PreparedWithdrawal, WithdrawalRequest } from '../domain/recovery.js'
import { decodePreparedWithdrawal } from '../wire/decodeRecovery.js'
import { checkPayee } from './checkPayee.js'
import { amount, checkFields, text } from './fields.js'
import { prepareWithdrawalRepeat } from './repeats.js'
import { writeWithdrawal } from './writeWithdrawal.js'

/** What is withdrawn: both chains by slug, the amount in the smallest unit. */
export type PrepareWithdrawalParameters = WithdrawalRequest & Readonly<{ signal?: AbortSignal | undefined }>
export type PrepareWithdrawalReturnType = PreparedWithdrawal

/**
 * Asks for what a withdrawal is signed with (interface: Recovery withdrawal endpoints, step 4). Good for about a
 * minute.
 *
 * @returns the nonce, and the amount to sign: it may differ from what was asked
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const { nonce, amount } = await prepareWithdrawal(client, withdrawalRequest)
 */
export async function prepareWithdrawal(
  client: IntentClient,
  { signal, ...request }: PrepareWithdrawalParameters,
): Promise<PrepareWithdrawalReturnType> {
  checkFields(request, {
    chainId: text,
    currency: text,
    amount,
    ownerChainId: text,
    owner: text,
    recipient: text,
  })
  checkPayee(request.recipient)
  return decodePreparedWithdrawal(
    await client.request({
      method: 'POST',
      path: '/withdrawals/request',
      body: writeWithdrawal(request),
      signal,
      repeat: prepareWithdrawalRepeat,
    }),
  )
}
