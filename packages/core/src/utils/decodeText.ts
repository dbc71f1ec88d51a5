/** The text that bytes of UTF-8 stand for, or null where they are none. `TextDecoder` is missing in every jsdom of Jest. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return null
  }
}
