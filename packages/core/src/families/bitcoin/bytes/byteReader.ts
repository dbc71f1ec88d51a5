/** Reads bytes from their beginning on. Throws a RangeError where there are not as many. */
export type ByteReader = Readonly<{
  take: (length: number) => Uint8Array
  /** A whole number, the least byte first. */
  number: (length: number) => bigint
  /** The length that stands in front of a list or of bytes: one byte, or three, five or nine. */
  length: () => number
  /** Bytes with their length in front. */
  bytes: () => Uint8Array
  isAtEnd: () => boolean
}>

export function createByteReader(source: Uint8Array): ByteReader {
  let at = 0

  function take(length: number): Uint8Array {
    if (length > source.length - at) throw new RangeError('Data that is cut off.')
    at += length
    return source.subarray(at - length, at)
  }

  function number(length: number): bigint {
    return take(length).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)
  }

  /** No list is longer than the bytes there are. */
  function length(): number {
    const [first = 0] = take(1)
    const value = first < 0xfd ? BigInt(first) : number(2 ** (first - 0xfc))
    if (value > BigInt(source.length)) throw new RangeError('A length that leads outside.')
    return Number.parseInt(`${value}`, 10)
  }

  return { take, number, length, bytes: () => take(length()), isAtEnd: () => at === source.length }
}
