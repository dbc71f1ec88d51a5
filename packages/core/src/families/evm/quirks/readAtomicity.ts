import { readChainId } from './readChainId.js'

type Capabilities = Readonly<{
  atomic?: Readonly<{ status?: unknown }> | null
  atomicBatch?: Readonly<{ supported?: unknown }> | null
}>

/**
 * Quirk: two vocabularies of one standard. `atomic.status` is `supported` or, where the account is upgraded by the
 * same prompt, `ready`; before that it was `atomicBatch.supported`. Where a wallet speaks both, the newer is heard.
 * What holds on every chain may stand under `0x0`.
 *
 * @param answer what `wallet_getCapabilities` gave
 */
export function readAtomicity(answer: unknown, chainId: number): boolean {
  const found = readChain(answer, chainId) ?? readChain(answer, 0)
  const status = found?.atomic?.status
  if (status !== undefined) return status === 'supported' || status === 'ready'
  return found?.atomicBatch?.supported === true
}

/** A chain's capabilities. */
function readChain(answer: unknown, chainId: number): Capabilities | null {
  if (typeof answer !== 'object' || answer === null) return null
  for (const [key, value] of Object.entries(answer)) {
    if (readChainId(key) === chainId && typeof value === 'object') return value
  }
  return null
}
