/** One cell without references that begins with 32 zero bits: what a comment of up to 123 letters is written as. */
const oneCell = /^b5ee9c72[04]101010100..00(..)(..)00000000((?:..)*?)$/

/**
 * The text a TON message carries, read from its bag of cells in base64, or null where it carries anything else. Only
 * the plain form is read, as the service writes it: one whole cell with or without a checksum, which wallets check.
 */
export function readTonComment(body: string | null): string | null {
  if (body === null) return null
  try {
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
    const [, descriptor, size, rest] = oneCell.exec(hexOf(bytes)) ?? []
    const length = Number.parseInt(size ?? '', 16) / 2 - 4
    if (descriptor !== '00' || rest === undefined || !Number.isInteger(length)) return null
    // Behind the text there may be four bytes of checksum, and nothing else.
    const isWhole = rest.length === 2 * length || rest.length === 2 * (length + 4)
    return isWhole ? new TextDecoder('utf-8', { fatal: true }).decode(bytes.slice(17, 17 + length)) : null
  } catch {
    return null
  }
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
