import { bytesOfBase58 } from '../../utils/bytesOfBase58.js'

/** Reads an account of Solana as its 32 bytes. */
export function bytesOfSolana(text: string): Uint8Array | null {
  const bytes = bytesOfBase58(text)
  return bytes?.length === 32 ? bytes : null
}
