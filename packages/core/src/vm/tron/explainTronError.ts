import { UnsentError } from '../unsentError.js'
import type { WalletFailure } from '../wallet.js'

/** More than adapters wrap, and an end to what holds itself. */
const mostLayers = 8

/**
 * What an error of a wallet of Tron proves. Only a code proves that the person refused; words, whatever they say, do not.
 * Adapters keep the wallet's own error under `error`, which may be a bare text.
 */
export function explainTronError(error: unknown): WalletFailure {
  const message = messageOf(error)
  if (error instanceof UnsentError) return { type: 'unsent', message }
  let layer: unknown = error
  for (let depth = 0; depth < mostLayers && typeof layer === 'object' && layer !== null; depth += 1) {
    const { code, error: inner, cause }: Readonly<Partial<Record<string, unknown>>> = Object(layer)
    if (code === 4001) return { type: 'rejected' }
    layer = inner ?? cause
  }
  return { type: 'unknown', message }
}

function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { message }: Readonly<{ message?: unknown }> = Object(error)
  return typeof message === 'string' && message !== '' ? message : 'The wallet did not say why.'
}
