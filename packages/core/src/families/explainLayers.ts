import { AskedError } from './askedError.js'
import { layersOf } from './evm/quirks/layersOf.js'
import { isRejectionCode } from './isRejectionCode.js'
import { SentError } from './sentError.js'
import { UnsentError } from './unsentError.js'
import type { WalletFailure } from './wallet.js'

/** What a family of wallets proves by one of the errors; null for nothing beyond the codes that all share. */
export type JudgeLayer = (layer: Readonly<{ code?: unknown }>) => 'rejected' | 'unsent' | null

/**
 * What an error of a wallet proves, wherever libraries keep the wallet's own error. Only a code, or a class made of one,
 * proves anything; words, whatever they say, do not.
 *
 * @param judge asked for each of the errors, from the outermost on
 */
export function explainLayers(error: unknown, judge: JudgeLayer = () => null): WalletFailure {
  const message = messageOf(error)
  if (error instanceof UnsentError) return { type: 'unsent', message }
  if (error instanceof SentError) return { type: 'sent', message, hash: error.hash }
  for (const layer of layersOf(error)) {
    if (isRejectionCode(layer.code)) return { type: 'rejected' }
    const proved = judge(layer)
    if (proved === 'rejected') return { type: 'rejected' }
    if (proved === 'unsent') return { type: 'unsent', message }
  }
  return error instanceof AskedError
    ? { type: 'unknown', message, hash: error.hash }
    : { type: 'unknown', message }
}

function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { message }: Readonly<{ message?: unknown }> = Object(error)
  return typeof message === 'string' && message !== '' ? message : 'The wallet gave no reason.'
}
