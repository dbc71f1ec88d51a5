import type { IntentClient } from '../client/intentClient.js'
import { chainId as chain, checkFields, text } from './fields.js'
import { indexTransactionRepeat } from './repeats.js'

export type IndexTransactionParameters = Readonly<{
  /** Numeric id of the chain the transaction is on. */
  chainId: number
  transactionId: string
  requestId?: string | undefined
  signal?: AbortSignal | undefined
}>

export type IndexTransactionReturnType = void

/**
 * Points the service at a transaction, so that it need not find it by itself (`POST /transactions/index`).
 * Pointing twice does no harm.
 *
 * @throws InputError before anything is sent; ServiceError, AbortError
 * @example
 * await indexTransaction(client, { chainId: 8453, transactionId: hash, requestId: quote.requestId })
 */
export async function indexTransaction(
  client: IntentClient,
  { chainId, transactionId, requestId, signal }: IndexTransactionParameters,
): Promise<IndexTransactionReturnType> {
  checkFields(
    { chainId, transactionId, requestId },
    { chainId: chain, transactionId: text, 'requestId?': text },
  )
  await client.request({
    method: 'POST',
    path: '/transactions/index',
    // The published schema wants the chain's number as text here, and only here.
    body: { chainId: String(chainId), txHash: transactionId, requestId },
    signal,
    repeat: indexTransactionRepeat,
  })
}
