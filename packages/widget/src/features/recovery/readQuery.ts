import type { RecoveryTarget } from '@portage/react'

/** What was typed, as what is looked for; or why it is nothing that can be looked for. */
export type Query =
  | Readonly<{ type: 'none' }>
  | Readonly<{ type: 'target'; target: RecoveryTarget; hash: string | null }>
  | Readonly<{ type: 'phrase' | 'not-whole' }>

/**
 * Reads what was typed. A request's id and a transaction's hash look alike, so both are looked for. Twelve words are
 * never looked for: they are a wallet's recovery phrase.
 */
export function readQuery(typed: string): Query {
  const text = typed.trim()
  if (text === '') return { type: 'none' }
  if (text.split(/\s+/).length >= 12) return { type: 'phrase' }
  if (/^0x[\da-f]{64}$/i.test(text))
    return { type: 'target', target: { requestId: text, hash: text }, hash: text }
  if (/^0x[\da-f]{40}$/i.test(text))
    return {
      type: 'target',
      target: { accounts: [{ address: text, vm: 'evm' }], depositAddress: text },
      hash: null,
    }
  if (/\s/.test(text) || text.startsWith('0x') || text.length < 26) return { type: 'not-whole' }
  // Ids of other chains: a signature or a hash is longer than any address.
  return text.length >= 60
    ? { type: 'target', target: { hash: text }, hash: text }
    : {
        type: 'target',
        target: { accounts: [{ address: text, vm: vmOf(text) }], depositAddress: text },
        hash: null,
      }
}

/** Which kind of chain an address belongs to, by its letters. */
function vmOf(address: string): string {
  if (/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return 'tvm'
  if (/^([EUk0]Q|Ef|0:)/.test(address) && address.length >= 48) return 'tonvm'
  return 'svm'
}
