/** One field of a message: a number where it is written as one, else bytes. */
export type Field = Readonly<{ id: number; value: bigint | Uint8Array }>

/** What comes before a field: its number and its kind, in 32 bits. */
const longestTag = 0xffff_ffffn

/** Takes a message apart into its fields, in their order. Only numbers and bytes are read, which is all Tron writes. */
export function readFields(bytes: Uint8Array): readonly Field[] {
  let at = 0
  const number = (): bigint => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at]
      if (byte === undefined) break
      at += 1
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw new Error('A message of Tron ends too early.')
  }
  const take = (size: number): Uint8Array => {
    if (at + size > bytes.length) throw new Error('A message of Tron ends too early.')
    at += size
    return bytes.subarray(at - size, at)
  }
  const fields: Field[] = []
  while (at < bytes.length) {
    const tag = number()
    // Readers differ in what they make of a longer one.
    if (tag > longestTag) throw new Error('A message of Tron has a field with no number a field can have.')
    const [id, kind] = [Number(tag >> 3n), Number(tag & 7n)]
    if (kind === 0) fields.push({ id, value: number() })
    else if (kind === 2) fields.push({ id, value: take(Number(number())) })
    else throw new Error('A message of Tron has a field of a kind it never has.')
  }
  return fields
}

/** Writes a message as nodes do: by ascending id as given, and without what is zero or empty. */
export function writeFields(
  fields: readonly (readonly [id: number, value: bigint | Uint8Array])[],
): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([id, value]) => {
      if (typeof value === 'bigint') return value === 0n ? [] : [...number(BigInt(id << 3)), ...number(value)]
      const size = number(BigInt(value.length))
      return value.length === 0 ? [] : [...number(BigInt((id << 3) | 2)), ...size, ...value]
    }),
  )
}

function number(value: bigint): readonly number[] {
  const bytes: number[] = []
  for (let left = value; ; left >>= 7n) {
    if (left < 0x80n) return [...bytes, Number(left)]
    bytes.push(Number(left & 0x7fn) | 0x80)
  }
}
