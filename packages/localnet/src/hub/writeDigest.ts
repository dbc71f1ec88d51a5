import { createHash } from 'node:crypto'
import type { Hex } from 'viem'

/** What a withdrawal is asked for with: every text as it was sent, for the digest is over these very letters. */
export interface WithdrawalTerms {
  /** Slug of the chain the money is paid out on. */
  readonly chainId: string
  readonly currency: string
  /** Smallest unit, decimal. */
  readonly amount: string
  /** Slug of the chain the owner's account belongs to. */
  readonly ownerChainId: string
  readonly owner: string
  readonly recipient: string
}

/**
 * The SHA-256 an owner signs: over the JSON of the request with its keys sorted at every depth. Written apart from
 * core's own code, so that each checks the other.
 *
 * @param additionalData as prepare gave it out, without what a TON wallet adds; undefined when it gave none
 */
export function writeDigest(terms: WithdrawalTerms, nonce: string, additionalData: unknown): Hex {
  const { chainId, currency, amount, ownerChainId, owner, recipient } = terms
  const operation = 'withdrawal'
  const message = {
    operation,
    chainId,
    currency,
    amount,
    ownerChainId,
    owner,
    recipient,
    nonce,
    additionalData,
  }
  return `0x${createHash('sha256').update(stringify(message)).digest('hex')}`
}

function stringify(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => stringify(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, one]) => `${JSON.stringify(key)}:${stringify(one)}`).join(',')}}`
}
