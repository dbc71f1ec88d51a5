import type { Chain } from '@portage/core'
import type { RecoveryTarget } from '@portage/react'
import { chooseReading, type PieceReading } from '../paste/chooseReading.js'
import { piecesOf } from '../paste/piecesOf.js'

/** What was typed, as what is looked for; or why it is nothing that can be looked for. */
export type Query =
  | Readonly<{ type: 'none' }>
  | Readonly<{
      type: 'target'
      target: RecoveryTarget
      hash: string | null
      /** The id, hash or address itself, and where it stood. */
      reading: Extract<PieceReading, { type: 'read' }>
    }>
  | Readonly<{ type: 'phrase' | 'not-whole' | 'several' }>

/**
 * Reads what was typed or pasted. A request's id and a transaction's hash look alike, so both are looked for. Twelve
 * words are never looked for: they are a wallet's recovery phrase.
 *
 * @param chains all there are, for the names of those that a link may name
 */
export function readQuery(typed: string, chains: readonly Chain[]): Query {
  const text = typed.trim()
  if (text === '') return { type: 'none' }
  if (text.split(/\s+/).length >= 12) return { type: 'phrase' }
  const reading = chooseReading(piecesOf(text, chains).filter((piece) => isTarget(piece.text)))
  if (reading === null) return { type: 'not-whole' }
  if (reading.type === 'ambiguous') return { type: 'several' }
  return { type: 'target', ...targetOf(reading.value), reading }
}

const forms: readonly RegExp[] = [
  /^0x([\da-f]{64}|[\da-f]{40})$/i,
  // Ids of other chains: bare hashes, base58, witness programs of Bitcoin, and both forms of TON.
  /^[\da-f]{64}$/i,
  /^[1-9A-HJ-NP-Za-km-z]{26,110}$/,
  /^bc1[\da-z]{11,71}$/i,
  /^[EUk0][Qf][\w-]{46}$|^-?\d:[\da-f]{64}$/i,
]

function isTarget(text: string): boolean {
  return forms.some((form) => form.test(text))
}

function targetOf(value: string): Readonly<{ target: RecoveryTarget; hash: string | null }> {
  if (/^0x[\da-f]{64}$/i.test(value)) return { target: { requestId: value, hash: value }, hash: value }
  // Of other chains a signature or a hash is longer than any address, but for TON's, which has its workchain before it.
  if (!value.startsWith('0x') && value.length >= 60 && !value.includes(':') && !/^bc1/i.test(value))
    return { target: { hash: value }, hash: value }
  return { target: { accounts: [{ address: value, vm: vmOf(value) }], depositAddress: value }, hash: null }
}

/** Which kind of chain an address belongs to, by its letters. */
function vmOf(address: string): string {
  if (/^0x/i.test(address)) return 'evm'
  if (/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return 'tvm'
  if (/^([EUk0]Q|Ef|0:)/.test(address) && address.length >= 48) return 'tonvm'
  return 'svm'
}
