import { createHash } from 'node:crypto'
import type { Hex } from 'viem'
import type { WithdrawalTerms } from './writeDigest.js'

const window = 60_000

/**
 * The nonce of a withdrawal: the same for whoever asks with the same chain, owner, currency and recipient within one
 * minute.
 *
 * @param now milliseconds
 * @returns the nonce, and when it lapses: with the end of the next minute, so that it lives for one at least
 */
export function nonceOf(
  terms: WithdrawalTerms,
  now: number,
): { readonly nonce: Hex; readonly lapsesAt: number } {
  const { chainId, owner, currency, recipient } = terms
  const minute = Math.floor(now / window)
  const text = JSON.stringify([chainId, owner, currency, recipient, minute])
  return {
    nonce: `0x${createHash('sha256').update(text).digest('hex')}`,
    lapsesAt: (minute + 2) * window,
  }
}
