import { bytesOfBase58Check } from '../../utils/bytesOfBase58.js'

/** Reads an account of Tron as its 21 bytes, which begin with those that name the network. */
export function bytesOfTron(text: string): Uint8Array | null {
  const bytes = bytesOfBase58Check(text, 21)
  return bytes?.[0] === 0x41 ? bytes : null
}
