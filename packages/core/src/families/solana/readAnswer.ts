import { base58 } from '@scure/base'
import { bytesOfBase64 } from '../../utils/bytesOfBase64.js'
import { bytesOfHex } from '../../utils/bytesOfHex.js'
import { bytesOfAnswer } from '../bytesOfAnswer.js'

/** What a wallet of Solana has answered, whichever way it has put it. */
export type SolanaAnswer =
  /** A signature alone: the id of a transaction that was signed, and perhaps sent. */
  | { readonly type: 'signature'; readonly signature: Uint8Array }
  /** A transaction with a signature in its first place. */
  | { readonly type: 'transaction'; readonly bytes: Uint8Array }

/** Bytes of a signature. */
export const signatureLength = 64
/** Under which names wallets and libraries put it; a transaction says more than a signature. */
const names = ['signedTransaction', 'transaction', 'signature', 'hash', 'txid', 'txHash', 'result'] as const
/** More than anybody wraps, and an end to what holds itself. */
const deepest = 4

/**
 * Reads an answer: base58, base64 or hexadecimal, bytes, an object that writes itself, one of these in a list of one, or
 * under a name.
 *
 * @returns null where it is nothing of that: empty, unsigned or something else
 */
export function readAnswer(answer: unknown, depth = 0): SolanaAnswer | null {
  const bytes = typeof answer === 'string' ? bytesOfText(answer) : bytesOfAnswer(written(answer))
  if (bytes?.length === signatureLength) return { type: 'signature', signature: bytes }
  if (bytes && isSigned(bytes)) return { type: 'transaction', bytes }
  if (depth === deepest || typeof answer !== 'object' || answer === null) return null
  const inside: readonly unknown[] = Array.isArray(answer)
    ? answer.slice(0, answer.length === 1 ? 1 : 0)
    : names.map((name) => Object(answer)[name])
  for (const one of inside) {
    const read = readAnswer(one, depth + 1)
    if (read) return read
  }
  return null
}

/** Transactions of @solana/web3.js and their like write themselves, where they are whole. */
function written(answer: unknown): unknown {
  const { serialize }: Readonly<{ serialize?: unknown }> = Object(answer)
  if (typeof serialize !== 'function') return answer
  try {
    return serialize.call(answer)
  } catch {
    return null
  }
}

function bytesOfText(text: string): Uint8Array | null {
  const plain = text.trim()
  const hex = bytesOfHex(`0x${plain.replace(/^0x/i, '')}`)
  if (hex) return hex
  return /^[1-9A-HJ-NP-Za-km-z]+$/.test(plain) ? base58.decode(plain) : bytesOfBase64(plain)
}

/** How many signatures there are stands in front of them. */
function isSigned(bytes: Uint8Array): boolean {
  return bytes.length > signatureLength && bytes.subarray(1, 1 + signatureLength).some((byte) => byte !== 0)
}
