import type { Piece } from './piecesOf.js'

/** What a pasted text says of the one thing that is looked for in it. */
export type PieceReading =
  | Readonly<{ type: 'read'; value: string; from: Piece['from']; named: Piece['named'] }>
  | Readonly<{ type: 'ambiguous'; readings: readonly string[] }>
  | null

/** One thing that was found is read; of several that differ none is chosen. Null where there is none. */
export function chooseReading(found: readonly Piece[]): PieceReading {
  const same = new Map<string, Piece>()
  for (const piece of found) {
    const key = piece.text.startsWith('0x') ? piece.text.toLowerCase() : piece.text
    const known = same.get(key)
    // Of two spellings the one with a checksum stays, and of two places the one that names a network.
    if (known === undefined || (known.text === key && piece.text !== key)) same.set(key, piece)
    else if (known.from !== 'as-is' && known.named === null && piece.named !== null)
      same.set(key, { ...piece, text: known.text })
  }
  const [only, ...others] = same.values()
  if (only === undefined) return null
  return others.length === 0
    ? { type: 'read', value: only.text, from: only.from, named: only.named }
    : { type: 'ambiguous', readings: [only, ...others].map(({ text }) => text) }
}
