import { base64 } from '@scure/base'
import type { Hex } from '../../domain/brand.js'
import { hexToBytes } from '../../utils/hexBytes.js'
import { leaveIfAborted } from '../../utils/leaveIfAborted.js'
import type { TonApi } from './api.js'

/** Hands a signed message to every provider; one that takes it is enough. An account's contract takes it once. */
export async function broadcast(
  apis: readonly TonApi[],
  { bytes, signal }: Readonly<{ bytes: Hex; signal?: AbortSignal | undefined }>,
): Promise<void> {
  const boc = base64.encode(hexToBytes(bytes))
  const send = async (api: TonApi): Promise<void> => {
    leaveIfAborted(signal)
    await api({ path: 'message', body: { boc } }, signal)
  }
  await Promise.any(apis.map(send)).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error
  })
}
