import type { Rpc } from './askAll.js'

/** Blocks after which a chain that names no finalized block is taken as final. */
const finalAfter = 64n
/** Invalid parameters, no such method, not supported, unknown block: the provider knows no such tag. */
const unknownTag: ReadonlySet<unknown> = new Set([-32602, -32601, -32004, -39001])

/**
 * The number of the last block that can no longer be replaced, or null when the provider does not tell. Where it
 * knows no `finalized` tag, that is 64 blocks below its head: a convention, not the chain's promise. Any other
 * failure is no reason to fall back on it: on most chains it is much nearer the head.
 */
export async function readFinalizedBlock(rpc: Rpc): Promise<bigint | null> {
  try {
    const block = await rpc({ method: 'eth_getBlockByNumber', params: ['finalized', false] }).catch(
      (error: unknown) => {
        if (isUnknownTag(error)) return null
        throw error
      },
    )
    if (block?.number) return BigInt(block.number)
    return BigInt(await rpc({ method: 'eth_blockNumber' })) - finalAfter
  } catch {
    return null
  }
}

function isUnknownTag(error: unknown): boolean {
  const { code, details, cause } = error as { code?: unknown; details?: unknown; cause?: { code?: unknown } }
  if (unknownTag.has(code) || unknownTag.has(cause?.code)) return true
  // `details` is the provider's own sentence; the message also repeats the request, which always holds the word.
  return code === -32000 && /finali[sz]ed|unknown block/i.test(String(details))
}
