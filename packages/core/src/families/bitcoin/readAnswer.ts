import { bytesOfBase64 } from '../../utils/bytesOfBase64.js'
import { bytesOfHex } from '../../utils/bytesOfHex.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import { bytesOfAnswer } from '../bytesOfAnswer.js'

/** What a wallet of Bitcoin has answered, whichever way it has put it. */
export type BitcoinAnswer = Readonly<{
  /** A PSBT, or the finished transaction; null where there is neither. */
  signed: Readonly<{ form: 'psbt' | 'transaction'; bytes: Uint8Array }> | null
  /** The id of a transaction that it has sent: hexadecimal in lower case. Null where it names none. */
  id: string | null
}>

/** Under which names wallets put it; what they signed says more than an id. */
const names = [
  ...['signedPsbt', 'signedPsbtHex', 'signedPsbtBase64', 'psbt', 'psbtHex', 'psbtBase64', 'hex', 'base64'],
  ...['signedTransaction', 'signedTx', 'transaction', 'rawTx', 'tx', 'result', 'txid', 'txId', 'hash'],
] as const
/** More than anybody wraps, and an end to what holds itself. */
const deepest = 4
const nothing: BitcoinAnswer = { signed: null, id: null }

/**
 * Reads an answer: a PSBT or a finished transaction in hexadecimal, base64 or bytes, an id, or these under names or in a
 * list of one.
 */
export function readAnswer(answer: unknown, depth = 0): BitcoinAnswer {
  if (typeof answer === 'string') return readText(answer.trim())
  const bytes = bytesOfAnswer(answer)
  if (bytes) return { ...nothing, signed: toSigned(bytes) }
  if (depth === deepest || typeof answer !== 'object' || answer === null) return nothing
  const inside: readonly unknown[] = Array.isArray(answer)
    ? answer.slice(0, answer.length === 1 ? 1 : 0)
    : names.map((name) => Object(answer)[name])
  const read = inside.map((one) => readAnswer(one, depth + 1))
  return {
    signed: read.find(({ signed }) => signed !== null)?.signed ?? null,
    id: read.find(({ id }) => id !== null)?.id ?? null,
  }
}

function readText(text: string): BitcoinAnswer {
  const digits = text.replace(/^0x/i, '').toLowerCase()
  if (/^[\da-f]{64}$/.test(digits)) return { signed: null, id: digits }
  const bytes = bytesOfHex(`0x${digits}`) ?? bytesOfBase64(text)
  return { ...nothing, signed: bytes && toSigned(bytes) }
}

/** A PSBT begins with its name, a transaction with its version. */
function toSigned(bytes: Uint8Array): BitcoinAnswer['signed'] {
  const start = bytesToHex(bytes.subarray(0, 5))
  if (start === '0x70736274ff') return { form: 'psbt', bytes }
  return /^0x0[12]000000/.test(start) ? { form: 'transaction', bytes } : null
}
