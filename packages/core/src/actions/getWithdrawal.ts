import type { IntentClient } from '../client/intentClient.js'
import type { WithdrawalReading } from '../domain/recovery.js'
import { decodeWithdrawal } from '../wire/decodeRecovery.js'
import { checkFields, text } from './fields.js'
import { getWithdrawalRepeat } from './repeats.js'

export type GetWithdrawalParameters = Readonly<{
  jobId: string
  signal?: AbortSignal | undefined
}>

export type GetWithdrawalReturnType = WithdrawalReading

/**
 * Reads the state of one withdrawal (interface: Recovery withdrawal endpoints, step 7). `ready` is not the end: its
 * owner, or the recipient where the owner is of another VM, broadcasts the transaction.
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const { status } = await getWithdrawal(client, { jobId })
 */
export async function getWithdrawal(
  client: IntentClient,
  { jobId, signal }: GetWithdrawalParameters,
): Promise<GetWithdrawalReturnType> {
  checkFields({ jobId }, { jobId: text })
  const json = await client.request({
    method: 'GET',
    path: '/withdrawals/status',
    query: { id: jobId },
    signal,
    repeat: getWithdrawalRepeat,
  })
  return decodeWithdrawal(json, jobId)
}
