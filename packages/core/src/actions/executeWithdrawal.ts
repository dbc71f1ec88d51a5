import type { IntentClient } from '../client/intentClient.js'
import type { PreparedWithdrawal, WithdrawalReading, WithdrawalRequest } from '../domain/recovery.js'
import { decodeWithdrawalJob } from '../wire/decodeRecovery.js'
import { checkFields, record, text } from './fields.js'
import { executeWithdrawalRepeat } from './repeats.js'
import { writeSignable } from './writeWithdrawal.js'

export type ExecuteWithdrawalParameters = Readonly<{
  /** As it was prepared. */
  request: WithdrawalRequest
  prepared: PreparedWithdrawal
  /** The owner's, over the digest; `0x` and hexadecimal. */
  signature: string
  /** What a TON wallet adds beside its signature. */
  ton?: Readonly<{ timestamp: number; domain: string }> | undefined
  signal?: AbortSignal | undefined
}>

export type ExecuteWithdrawalReturnType = Pick<WithdrawalReading, 'jobId' | 'status'>

/**
 * Begins a signed withdrawal (interface: Recovery withdrawal endpoints, step 6). There is one at a time for a chain,
 * owner and currency: HTTP 409 names the one under way in `existingJobId`.
 *
 * @returns the job to follow with `getWithdrawal`
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const prepared = await prepareWithdrawal(client, withdrawalRequest)
 * const { jobId } = await executeWithdrawal(client, { request: withdrawalRequest, prepared, signature })
 */
export async function executeWithdrawal(
  client: IntentClient,
  { request, prepared, signature, ton, signal }: ExecuteWithdrawalParameters,
): Promise<ExecuteWithdrawalReturnType> {
  checkFields(
    { request, prepared, signature, ton },
    { request: record, prepared: record, signature: text, 'ton?': record },
  )
  // The returned amount is the one that was signed.
  const signed = writeSignable({ ...request, ...prepared })
  return decodeWithdrawalJob(
    await client.request({
      method: 'POST',
      path: '/withdrawals/request',
      body: {
        ...signed,
        // Beside what was signed, never in it.
        ...(ton && { additionalData: { ...Object(signed.additionalData), 'ton-vm': ton } }),
        signature,
      },
      signal,
      repeat: executeWithdrawalRepeat,
    }),
  )
}
