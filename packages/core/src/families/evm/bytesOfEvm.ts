import { bytesOfHex } from '../../utils/bytesOfHex.js'

/** Reads an address of the EVM as its 20 bytes. */
export function bytesOfEvm(text: string): Uint8Array | null {
  const bytes = bytesOfHex(text)
  return bytes?.length === 20 ? bytes : null
}
