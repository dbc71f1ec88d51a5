import type { Chain } from '@portage/core'
import { isAddressOf } from '@portage/core/verification'
import { chooseReading, type PieceReading } from './chooseReading.js'
import { piecesOf } from './piecesOf.js'

/**
 * Reads the address of a token out of a link or out of other words, for whichever network it is one. Names and symbols
 * are none, and of two addresses none is looked for.
 *
 * @returns null where the text is to be looked for as it is
 */
export function readTokenAddress(
  text: string,
  chains: readonly Chain[],
): Extract<PieceReading, { type: 'read' }> | null {
  // Shorter than any address: a search is read anew with every letter.
  if (text.trim().length < 26) return null
  const vms = [...new Set(chains.map(({ vmType }) => vmType))].filter((vm) => known.has(vm))
  const found = piecesOf(text, chains).filter((piece) => vms.some((vm) => isAddressOf(piece.text, vm)))
  const reading = chooseReading(found)
  return reading?.type === 'read' ? reading : null
}

/** Networks whose addresses can be told from other texts. */
const known = new Set<string>(['evm', 'svm', 'tvm', 'tonvm'])
