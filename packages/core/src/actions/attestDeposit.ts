import type { IntentClient } from '../client/intentClient.js'
import { decodeAttestation } from '../wire/decodeRecovery.js'
import { chainId, checkFields, text } from './fields.js'
import { attestDepositRepeat } from './repeats.js'

export type AttestDepositParameters = Readonly<{
  /** Numeric id of the chain the deposit is on. */
  chainId: number
  /** The deposit's transaction. */
  transactionId: string
  signal?: AbortSignal | undefined
}>

export type AttestDepositReturnType = void

/**
 * Claims a deposit onto the hub, from where it can be withdrawn (interface: Recovery withdrawal endpoints, step 2).
 * May be repeated. HTTP 503 means that it is not final yet: wait and call again; HTTP 400 ends it for this
 * transaction.
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * await attestDeposit(client, { chainId: 8453, transactionId: hash })
 */
export async function attestDeposit(
  client: IntentClient,
  { signal, ...body }: AttestDepositParameters,
): Promise<AttestDepositReturnType> {
  checkFields(body, { chainId, transactionId: text })
  decodeAttestation(
    await client.request({
      method: 'POST',
      path: '/withdrawals/attest-deposit',
      body,
      signal,
      repeat: attestDepositRepeat,
    }),
  )
}
