import type { Chain } from '@portage/core'
import { isAddressOf } from '@portage/core/verification'
import { chooseReading, type PieceReading } from './chooseReading.js'
import { piecesOf } from './piecesOf.js'

/** What a text says of an address: one, several of which the person has to choose, or why it is none. */
export type AddressReading =
  | NonNullable<PieceReading>
  | Readonly<{ type: 'unreadable'; why: 'empty' | 'broken' | 'transaction' | 'no-address' }>

/** What addresses with a checksum of their own look like. One of the EVM shows its own by capitals, and is screened. */
const shapes: Readonly<Record<string, RegExp>> = {
  bvm: /^(bc1[ac-hj-np-z02-9]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  tvm: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  xrpvm: /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/,
  tonvm: /^[EU]Q[\w-]{46}$/,
}

/**
 * Reads the address in what was typed or pasted: by itself, among words, in a link to an explorer, in a request for a
 * payment or in an account's id. No letter of it is ever mended.
 *
 * @param chain where the address is meant to be
 * @param chains all there are, for the names of those that a text may name
 */
export function readAddressText(
  text: string,
  chain: Pick<Chain, 'vmType'>,
  chains: readonly Chain[],
): AddressReading {
  if (text.trim() === '') return { type: 'unreadable', why: 'empty' }
  const { vmType } = chain
  // A code in a picture has capitals alone, which are the same address.
  const pieces = piecesOf(text, chains).map((piece) =>
    vmType === 'bvm' && /^BC1[0-9A-Z]+$/.test(piece.text)
      ? {
          ...piece,
          from: piece.from === 'as-is' ? ('text' as const) : piece.from,
          text: piece.text.toLowerCase(),
        }
      : /^0X[0-9A-F]{40}$/i.test(piece.text)
        ? { ...piece, text: `0x${piece.text.slice(2)}` }
        : piece,
  )
  const isLink = text.includes('://')
  const found = pieces.filter(
    (piece) => isAddressOf(piece.text, vmType) && !(isLink && piece.text.includes('/')),
  )
  const reading = chooseReading(found)
  if (reading !== null) return reading
  if (pieces.some((piece) => /^(0x)?[0-9a-f]{64}$/i.test(piece.text)))
    return { type: 'unreadable', why: 'transaction' }
  const shape = Object.hasOwn(shapes, vmType) ? shapes[vmType] : undefined
  return {
    type: 'unreadable',
    why: pieces.some((piece) => shape?.test(piece.text)) ? 'broken' : 'no-address',
  }
}
