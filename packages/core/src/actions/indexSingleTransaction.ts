import type { IntentClient } from '../client/intentClient.js'
import { writeJson } from '../utils/writeJson.js'
import { chainId as chain, checkFields, record, text } from './fields.js'
import { indexSingleTransactionRepeat } from './repeats.js'

export type IndexSingleTransactionParameters = Readonly<{
  requestId: string
  /** Numeric id of the chain the transaction is on. */
  chainId: number
  /** The transaction's fields and its hash, as the wallet gave them. Amounts are written as decimal text. */
  tx: Readonly<Record<string, unknown>>
  signal?: AbortSignal | undefined
}>

export type IndexSingleTransactionReturnType = void

/**
 * Points the service at a swap on one chain, which it cannot find by a deposit (`POST /transactions/single`).
 * Pointing twice does no harm.
 *
 * @throws InputError before anything is sent; ServiceError, AbortError
 * @example
 * const tx = { from: user, to: address, data: '0x', value: '0', hash } // as your node tells it
 * await indexSingleTransaction(client, { requestId: quote.requestId, chainId: 8453, tx })
 */
export async function indexSingleTransaction(
  client: IntentClient,
  { requestId, chainId, tx, signal }: IndexSingleTransactionParameters,
): Promise<IndexSingleTransactionReturnType> {
  checkFields({ requestId, chainId, tx }, { requestId: text, chainId: chain, tx: record })
  const written = writeJson(tx)
  await client.request({
    method: 'POST',
    path: '/transactions/single',
    body: { requestId, chainId: String(chainId), tx: written },
    signal,
    repeat: indexSingleTransactionRepeat,
  })
}
