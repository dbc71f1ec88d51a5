/** One field of a protocol message. */
export type Field = readonly [id: number, value: bigint | Uint8Array]

/** A message's fields in their order. @throws when the bytes are none */
export function readMessage(bytes: Uint8Array): readonly Field[] {
  const fields: Field[] = []
  let rest = bytes
  const take = (size: number): Uint8Array => {
    if (size > rest.length) throw new Error('The message is cut short.')
    const taken = rest.slice(0, size)
    rest = rest.slice(size)
    return taken
  }
  const number = (): bigint => {
    const end = rest.findIndex((byte) => byte < 0x80)
    if (end < 0 || end > 9) throw new Error('The message is cut short.')
    return take(end + 1).reduceRight((sum, byte) => (sum << 7n) | BigInt(byte & 0x7f), 0n)
  }
  while (rest.length > 0) {
    const tag = Number(number())
    const [id, wire] = [Math.floor(tag / 8), tag % 8]
    if (wire !== 0 && wire !== 2) throw new Error('The message has a field of an unknown kind.')
    fields.push([id, wire === 0 ? number() : take(Number(number()))])
  }
  return fields
}

/** A message of these fields; what is zero or empty is left out. */
export function writeMessage(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.map(([id, value]) => {
      if (typeof value === 'bigint')
        return value === 0n ? new Uint8Array() : Buffer.concat([number(BigInt(id * 8)), number(value)])
      return value.length === 0
        ? new Uint8Array()
        : Buffer.concat([number(BigInt(id * 8 + 2)), number(BigInt(value.length)), value])
    }),
  )
}

function number(value: bigint): Uint8Array {
  const groups = [
    ...value
      .toString(2)
      .padStart(Math.ceil(value.toString(2).length / 7) * 7, '0')
      .matchAll(/.{7}/g),
  ]
  return Uint8Array.from(
    groups.reverse().map(([bits], at) => Number.parseInt(bits, 2) + (at === groups.length - 1 ? 0 : 0x80)),
  )
}
