/** A hex or a decimal number, which CAIP-2 puts behind the name of its namespace. */
const spelled = /^(?:eip155:)?(0x[0-9a-f]+|[0-9]+)$/i

/**
 * Quirk: a chain's id is hex by the standard, and wallets also write it in capitals, with leading zeros, in decimal, by
 * CAIP-2 (`eip155:31337`), or give it as a number. Null for all else: digits of hex without `0x` could be either.
 */
export function readChainId(answer: unknown): number | null {
  const text = ['string', 'number', 'bigint'].includes(typeof answer) ? String(answer).trim() : ''
  const id = Number(spelled.exec(text)?.[1])
  return Number.isSafeInteger(id) ? id : null
}
