import type { Hex } from '../../domain/brand.js'
import { leaveIfAborted } from '../../utils/leaveIfAborted.js'
import type { TronApi } from './api.js'

/** Gives signed bytes to every provider. One that takes them, or has them already, is enough. */
export async function broadcast(
  apis: readonly TronApi[],
  { bytes, signal }: Readonly<{ bytes: Hex; signal?: AbortSignal | undefined }>,
): Promise<void> {
  const send = async (api: TronApi): Promise<void> => {
    leaveIfAborted(signal)
    const body = { transaction: bytes.slice(2) }
    const { result, code, message } = Object(await api({ path: 'wallet/broadcasthex', body }, signal))
    if (result === true || code === 'DUP_TRANSACTION_ERROR') return
    throw new Error(
      `The node of Tron did not take the transaction: ${message ?? code ?? 'it did not say why'}.`,
    )
  }
  await Promise.any(apis.map(send)).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error
  })
}
