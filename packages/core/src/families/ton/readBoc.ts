import { bytesOfBase64 } from '../../utils/bytesOfBase64.js'
import { bytesOfHex } from '../../utils/bytesOfHex.js'
import { bytesOfAnswer } from '../bytesOfAnswer.js'

/** What every bag of cells begins with. */
const magic = [0xb5, 0xee, 0x9c, 0x72] as const
/** Under which names connectors and wallets put it. */
const names = ['boc', 'message', 'result'] as const
/** More than anybody wraps, and an end to what holds itself. */
const deepest = 4

/**
 * Reads the bag of cells a wallet has answered: in base64 or base64url, with its filling or without, in hexadecimal or as
 * bytes, by itself, under a name, or in a list of one. Null where it is none.
 */
export function readBoc(answer: unknown, depth = 0): Uint8Array | null {
  const bytes = typeof answer === 'string' ? bytesOfText(answer) : bytesOfAnswer(answer)
  if (bytes && magic.every((byte, at) => bytes[at] === byte)) return bytes
  if (depth === deepest || typeof answer !== 'object' || answer === null) return null
  const inside: readonly unknown[] = Array.isArray(answer)
    ? answer.slice(0, answer.length === 1 ? 1 : 0)
    : names.map((name) => Object(answer)[name])
  for (const one of inside) {
    const read = readBoc(one, depth + 1)
    if (read) return read
  }
  return null
}

/** Digits of hexadecimal are letters of base64 too, so they are tried first: a bag of cells begins otherwise there. */
function bytesOfText(text: string): Uint8Array | null {
  return bytesOfHex(`0x${text.trim().replace(/^0x/i, '')}`) ?? bytesOfBase64(text)
}
