import { bytesOfInteger } from '../../utils/bytesOfHex.js'

/** Reads the index of a Lighter account or asset, a plain decimal number, as 16 bytes. */
export function bytesOfLighter(text: string): Uint8Array | null {
  return /^\d{1,39}$/.test(text) ? bytesOfInteger(BigInt(text), 16) : null
}
