const bitcoinAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const rippleAlphabet = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

/** No address of any chain is longer; a longer text would only cost time. */
const longest = 64

/**
 * Reads base58, with the zeros in front that its first letter stands for.
 *
 * @param spelling XRP writes the same digits with other letters
 * @returns null when a letter is not of the alphabet
 */
export function bytesOfBase58(text: string, spelling: 'bitcoin' | 'ripple' = 'bitcoin'): Uint8Array | null {
  const alphabet = spelling === 'bitcoin' ? bitcoinAlphabet : rippleAlphabet
  if (text.length > longest) return null
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return null
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n))
  for (const letter of text) {
    if (letter !== alphabet[0]) break
    bytes.unshift(0)
  }
  return Uint8Array.from(bytes)
}

/**
 * Reads base58 that ends in a four-byte checksum, and leaves the checksum away unread: it guards against slips of
 * the pen, which is the business of forms, and checking it would carry a second hash function into every page.
 */
export function bytesOfBase58Check(
  text: string,
  length: number,
  spelling?: 'bitcoin' | 'ripple',
): Uint8Array | null {
  const bytes = bytesOfBase58(text, spelling)
  return bytes?.length === length + 4 ? bytes.subarray(0, length) : null
}
