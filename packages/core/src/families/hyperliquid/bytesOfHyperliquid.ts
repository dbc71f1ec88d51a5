import { bytesOfHex } from '../../utils/bytesOfHex.js'

/** Reads an account or a currency of Hyperliquid: an account has 20 bytes, a currency fewer. */
export function bytesOfHyperliquid(text: string): Uint8Array | null {
  const bytes = bytesOfHex(text)
  return bytes !== null && bytes.length >= 1 && bytes.length <= 20 ? bytes : null
}
