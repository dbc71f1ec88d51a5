import { type Chain, type HashForm, hashFormOf } from '@portage/core'
import { chooseReading, type PieceReading } from './chooseReading.js'
import { type Piece, piecesOf } from './piecesOf.js'

/** What a text says of a transaction's hash: one, several, or none. */
export type HashReading =
  | NonNullable<PieceReading>
  | Readonly<{ type: 'unreadable'; why: 'empty' | 'no-hash' }>

/**
 * Reads the hash in what was typed or pasted, in the form of its network: by itself, among words, or in a link to an
 * explorer.
 *
 * @param chains all there are, for the names of those that a link may name
 */
export function readHashText(text: string, vmType: string, chains: readonly Chain[]): HashReading {
  if (text.trim() === '') return { type: 'unreadable', why: 'empty' }
  const form = hashFormOf(vmType)
  const found = piecesOf(text, chains).flatMap((piece) => inForm(piece, form))
  return chooseReading(found) ?? { type: 'unreadable', why: 'no-hash' }
}

function inForm(piece: Piece, form: HashForm): readonly Piece[] {
  if (form === 'base58') return /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(piece.text) ? [piece] : []
  const [, before = '', digits] = /^(0x)?([0-9a-f]{64})$/i.exec(piece.text) ?? []
  if (digits === undefined) return []
  const hash = form === 'hex' ? `0x${digits}` : digits
  // Whether 0x stands before it changes nothing that a person would look at twice.
  return [
    {
      ...piece,
      text: hash,
      from: piece.from === 'as-is' && before === '' && form === 'hex' ? 'text' : piece.from,
    },
  ]
}
