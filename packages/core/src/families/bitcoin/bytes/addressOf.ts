import { bech32, bech32m } from '@scure/base'
import { base58Check } from '../../../utils/base58Check.js'

/** The address a script pays, or null where it pays none that has one. The other way round is `scriptOf`. */
export function addressOf(script: Uint8Array): string | null {
  const [first = 0, length] = script
  if ((first === 0 || (first > 0x50 && first <= 0x60)) && length === script.length - 2) {
    const version = first === 0 ? 0 : first - 0x50
    const coder = version === 0 ? bech32 : bech32m
    return coder.encode('bc', [version, ...coder.toWords(script.subarray(2))])
  }
  // Copies, hashes and compares the key; or compares the hash of a script.
  if (first === 0x76 && script.length === 25)
    return base58Check.encode(prefixed(0x00, script.subarray(3, 23)))
  if (first === 0xa9 && script.length === 23)
    return base58Check.encode(prefixed(0x05, script.subarray(2, 22)))
  return null
}

function prefixed(version: number, hash: Uint8Array): Uint8Array {
  return Uint8Array.from([version, ...hash])
}
