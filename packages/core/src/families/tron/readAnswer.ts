import { bytesOfHex } from '../../utils/bytesOfHex.js'
import { bytesOfAnswer } from '../bytesOfAnswer.js'

/** What a wallet of Tron has answered, whichever way it has put it. */
export type TronAnswer =
  /** Signatures, and what they are of where it says so: hexadecimal without 0x, in lower case. */
  | { readonly type: 'signed'; readonly signatures: readonly Uint8Array[]; readonly rawData: string | null }
  /** The id of a transaction that it has sent by itself: hexadecimal without 0x, in lower case. */
  | { readonly type: 'sent'; readonly id: string }

/** Under which names wallets and nodes put a signed transaction, or the id of one. */
const names = ['signedTransaction', 'transaction', 'result', 'txid', 'hash', 'transactionHash'] as const
/** More than anybody wraps, and an end to what holds itself. */
const deepest = 4

/**
 * Reads an answer: a signed transaction as an object or as its JSON, signatures alone, an id, or one of these under a
 * name.
 *
 * @returns null where it is nothing of that: empty, unsigned or something else
 */
export function readAnswer(answer: unknown, depth = 0): TronAnswer | null {
  if (depth > deepest) return null
  if (typeof answer === 'string') return readText(answer.trim(), depth)
  const alone = readSignatures(answer)
  if (alone) return { type: 'signed', signatures: alone, rawData: null }
  if (typeof answer !== 'object' || answer === null) return null
  const { signature, raw_data_hex }: Readonly<Record<string, unknown>> = { ...answer }
  const signatures = readSignatures(signature)
  if (signatures) return { type: 'signed', signatures, rawData: rawDataOf(raw_data_hex) }
  const inside: readonly unknown[] = Array.isArray(answer)
    ? answer.slice(0, answer.length === 1 ? 1 : 0)
    : names.map((name) => Object(answer)[name])
  for (const one of inside) {
    const read = readAnswer(one, depth + 1)
    if (read) return read
  }
  return null
}

function readText(text: string, depth: number): TronAnswer | null {
  const bytes = bytesOfHex(`0x${text.replace(/^0x/i, '')}`)
  if (bytes?.length === 32) return { type: 'sent', id: text.replace(/^0x/i, '').toLowerCase() }
  const signature = bytes && toSignature(bytes)
  if (signature) return { type: 'signed', signatures: [signature], rawData: null }
  if (!/^[[{"]/.test(text)) return null
  try {
    return readAnswer(JSON.parse(text), depth + 1)
  } catch {
    return null
  }
}

/** One or several, each as text or as bytes; null where one of them is none. */
function readSignatures(given: unknown): readonly Uint8Array[] | null {
  const bytes = bytesOfAnswer(given)
  if (bytes) return toSignature(bytes) && [toSignature(bytes) ?? bytes]
  const list: readonly unknown[] = Array.isArray(given) ? given : [given]
  const read = list.map((one) => {
    const found =
      typeof one === 'string' ? bytesOfHex(`0x${one.trim().replace(/^0x/i, '')}`) : bytesOfAnswer(one)
    return found && toSignature(found)
  })
  const signatures = read.filter((one) => one !== null)
  return signatures.length > 0 && signatures.length === list.length ? signatures : null
}

/** 65 bytes whose last says which of two keys it is: 27 or 28, as nodes and the service write it. */
function toSignature(bytes: Uint8Array): Uint8Array | null {
  const last = bytes[64] ?? 0
  if (bytes.length !== 65) return null
  return last < 2 ? Uint8Array.from([...bytes.subarray(0, 64), last + 27]) : bytes
}

function rawDataOf(given: unknown): string | null {
  return typeof given === 'string' ? given.trim().replace(/^0x/i, '').toLowerCase() : null
}
