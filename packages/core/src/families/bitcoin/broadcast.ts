import type { Hex } from '../../domain/brand.js'
import { leaveIfAborted } from '../../utils/leaveIfAborted.js'
import type { EsploraApi } from './api.js'

/** How nodes say that they have it already: in what waits, or in a block. */
const known = /already[ -]in[ -]|txn-already-known|-27\b/i

/** Hands signed bytes to every provider; one that takes or knows them is enough. A node takes each once. */
export async function broadcast(
  apis: readonly EsploraApi[],
  { bytes, signal }: Readonly<{ bytes: Hex; signal?: AbortSignal | undefined }>,
): Promise<void> {
  const send = async (api: EsploraApi): Promise<void> => {
    leaveIfAborted(signal)
    await api({ path: 'tx', body: bytes.slice(2) }, signal).catch((error: unknown) => {
      if (!known.test(String(error))) throw error
    })
  }
  await Promise.any(apis.map(send)).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error
  })
}
