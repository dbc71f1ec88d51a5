import { bytesOfHex } from '../../utils/bytesOfHex.js'
import { crc16 } from './crc16.js'

/**
 * Reads a TON address, raw (`0:…`) or friendly (48 letters, bounceable or not), as its 32-byte account hash.
 * Only workchain 0 is part of the settlement protocol; the same account has the same bytes in every form.
 */
export function bytesOfTon(text: string): Uint8Array | null {
  if (/^0:[0-9a-f]{64}$/i.test(text)) return bytesOfHex(`0x${text.slice(2)}`)
  if (!/^[\w+/-]{48}$/.test(text)) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  const [tag, workchain] = bytes
  const isKnownTag = tag === 0x11 || tag === 0x51
  return isKnownTag && workchain === 0 && crc16(bytes) === 0 ? bytes.slice(2, 34) : null
}
