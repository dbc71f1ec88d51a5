import type { Validity } from '../../families/wallet.js'
import type { Fact } from '../facts.js'
import { nonceOf } from '../phaseFromLog.js'

/** Until when a transaction is good: as it was signed here, else by its place in the account's order, once seen. */
export function validityOf(facts: readonly Fact[], hash: string): Validity | null {
  const signed = facts.find((fact) => fact.type === 'signed' && fact.hash === hash)
  if (signed?.type === 'signed') return signed.validity
  const nonce = nonceOf(facts, hash)
  return nonce === null ? null : { type: 'nonce', nonce }
}
