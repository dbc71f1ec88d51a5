import { UnsentError } from '../unsentError.js'
import type { WalletFailure } from '../wallet.js'

/** More than connectors wrap, and an end to what holds itself. */
const mostLayers = 8
/** TonConnect's codes: the person said no, and what a wallet refuses before it shows anybody anything. */
const [refused, unshown] = [300, [1, 100, 400]] as const

/**
 * What an error of a TonConnect wallet proves. Only a code, or the class of an error that a connector makes of the code,
 * proves that the person refused; words, whatever they say, do not.
 *
 * @param isRefusal whether an error is the connector's own class for it
 */
export function explainTonError(error: unknown, isRefusal: (error: unknown) => boolean): WalletFailure {
  const message = messageOf(error)
  if (error instanceof UnsentError) return { type: 'unsent', message }
  let layer: unknown = error
  for (let depth = 0; depth < mostLayers && typeof layer === 'object' && layer !== null; depth += 1) {
    if (isRefusal(layer)) return { type: 'rejected' }
    const { code, error: inner, cause }: Readonly<Partial<Record<string, unknown>>> = Object(layer)
    if (code === refused) return { type: 'rejected' }
    if (unshown.some((one) => one === code)) return { type: 'unsent', message }
    layer = inner ?? cause
  }
  return { type: 'unknown', message }
}

function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { message }: Readonly<{ message?: unknown }> = Object(error)
  return typeof message === 'string' && message !== '' ? message : 'The wallet did not say why.'
}
