import { base64 } from '@scure/base'
import type { Hex } from '../../domain/brand.js'
import { hexToBytes } from '../../utils/hexBytes.js'
import { leaveIfAborted } from '../../utils/leaveIfAborted.js'
import type { SolanaRpc } from './rpc.js'

/**
 * Sends signed bytes to every provider. One that takes them is enough; the others are sent them all the same. They are
 * not tried out first: a node that lags would refuse what another takes, and what comes of them is read from the chain.
 */
export async function broadcast(
  rpcs: readonly SolanaRpc[],
  { bytes, signal }: Readonly<{ bytes: Hex; signal?: AbortSignal | undefined }>,
): Promise<void> {
  const encoded = base64.encode(hexToBytes(bytes))
  const send = async (rpc: SolanaRpc): Promise<void> => {
    leaveIfAborted(signal)
    await rpc('sendTransaction', [encoded, { encoding: 'base64', skipPreflight: true }], signal).catch(
      (error: unknown) => {
        if (!/already been processed/i.test(String(error))) throw error
      },
    )
  }
  await Promise.any(rpcs.map(send)).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error
  })
}
