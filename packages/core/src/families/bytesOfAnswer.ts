/**
 * Bytes as wallets and the bridges to them hand them over: of this page or of another frame, as a list of numbers, or as
 * what JSON makes of either. Null for anything else, and for none.
 */
export function bytesOfAnswer(answer: unknown): Uint8Array | null {
  if (typeof answer !== 'object' || answer === null) return null
  if (ArrayBuffer.isView(answer)) {
    const { buffer, byteOffset, byteLength } = answer
    return byteLength > 0 ? new Uint8Array(buffer, byteOffset, byteLength).slice() : null
  }
  // A buffer of another frame is no instance of this one's.
  if (Object.prototype.toString.call(answer) === '[object ArrayBuffer]')
    return bytesOfAnswer(new Uint8Array(answer as ArrayBuffer))
  const { type, data }: Readonly<{ type?: unknown; data?: unknown }> = answer
  const entries = Object.entries(type === 'Buffer' ? Object(data) : answer)
  const isList = entries.length > 0 && entries.every(([key, byte], at) => key === `${at}` && isByte(byte))
  return isList ? Uint8Array.from(entries, ([, byte]) => Number(byte)) : null
}

function isByte(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256
}
