import { bytesOfBase58Check } from '../../utils/bytesOfBase58.js'

/** Reads a classic XRP address as its 20-byte account id. Addresses with a tag inside (`X…`) are not accepted. */
export function bytesOfXrp(text: string): Uint8Array | null {
  const bytes = bytesOfBase58Check(text, 21, 'ripple')
  return bytes?.[0] === 0 ? bytes.slice(1) : null
}
