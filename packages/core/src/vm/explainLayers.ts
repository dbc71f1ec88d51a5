import { AskedError } from './askedError.js'
import { UnsentError } from './unsentError.js'
import type { WalletFailure } from './wallet.js'

/** More than libraries wrap, and an end to what holds itself. */
const mostLayers = 8

/**
 * What an error of a wallet proves, where libraries keep the wallet's own error under `error` or `cause`. Only a code, or
 * a class made of one, proves anything; words, whatever they say, do not.
 *
 * @param judge what one of the errors proves, from the outermost on; null for nothing
 */
export function explainLayers(
  error: unknown,
  judge: (layer: Readonly<{ code?: unknown }>) => 'rejected' | 'unsent' | null,
): WalletFailure {
  const message = messageOf(error)
  if (error instanceof UnsentError) return { type: 'unsent', message }
  let layer: unknown = error
  for (let depth = 0; depth < mostLayers && typeof layer === 'object' && layer !== null; depth += 1) {
    const proved = judge(layer)
    if (proved === 'rejected') return { type: 'rejected' }
    if (proved === 'unsent') return { type: 'unsent', message }
    const { error: inner, cause }: Readonly<Partial<Record<string, unknown>>> = Object(layer)
    layer = inner ?? cause
  }
  return error instanceof AskedError
    ? { type: 'unknown', message, hash: error.hash }
    : { type: 'unknown', message }
}

function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { message }: Readonly<{ message?: unknown }> = Object(error)
  return typeof message === 'string' && message !== '' ? message : 'The wallet did not say why.'
}
