import { base64nopad } from '@scure/base'

/** Reads base64 in either alphabet, with its filling or without, over any number of lines; null for anything else. */
export function bytesOfBase64(text: string): Uint8Array | null {
  const plain = text.replace(/\s/g, '').replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[a-z\d+/]+$/i.test(plain)) return null
  try {
    return base64nopad.decode(plain)
  } catch {
    return null
  }
}
