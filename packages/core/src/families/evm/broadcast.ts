import type { Hex } from '../../domain/brand.js'
import { type Providers, rpcOf } from './askAll.js'

/** How nodes say that they have these bytes, or that their nonce is used: by these very bytes, as a rule. */
const isKnown =
  /already.?(known|imported|exists|in )|known transaction|already been (imported|used)|nonce (is )?too low|old.?nonce/i

/**
 * Sends signed bytes to every provider. One that took them or has them is enough; the others are sent them all the
 * same. Sending does not prove that anything will come of it: that is read from the chain.
 */
export async function broadcast(
  providers: Providers,
  { bytes, signal }: Readonly<{ bytes: Hex; signal?: AbortSignal | undefined }>,
): Promise<void> {
  const send = async (client: Providers[number]): Promise<void> => {
    try {
      await rpcOf(client, signal)({ method: 'eth_sendRawTransaction', params: [bytes] })
    } catch (error) {
      if (!isKnown.test(sentenceOf(error))) throw error
    }
  }
  await Promise.any(providers.map(send)).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error
  })
}

/** The provider's own sentence. viem's message also repeats the request. */
function sentenceOf(error: unknown): string {
  const { details, message } = error as { details?: unknown; message?: unknown }
  return String(details ?? message)
}
