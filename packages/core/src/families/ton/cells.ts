import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { decodeText } from '../../utils/decodeText.js'

/** A piece of TON's data: up to 1023 bits, and up to four further cells. */
export type Cell = Readonly<{
  /** The bits, filled up with zeros to whole bytes. */
  data: Uint8Array
  bits: number
  refs: readonly Cell[]
}>

/** Reads a bag of cells, in base64 or as bytes, and gives its only root. Cells of the special kinds are not read: throws. */
export function readCells(boc: string | Uint8Array): Cell {
  const bytes = typeof boc === 'string' ? base64.decode(boc.replaceAll('-', '+').replaceAll('_', '/')) : boc
  let at = 0
  const take = (size: number): Uint8Array => {
    if (at + size > bytes.length) throw new Error('The bag of cells is cut short.')
    at += size
    return bytes.subarray(at - size, at)
  }
  const number = (size: number): number => take(size).reduce((sum, byte) => sum * 256 + byte, 0)
  if (number(4) !== 0xb5ee9c72) throw new Error('This is no bag of cells.')
  const flags = number(1)
  const refSize = flags & 7
  const offsetSize = number(1)
  const count = number(refSize)
  const roots = number(refSize)
  number(refSize)
  number(offsetSize)
  if (roots !== 1 || count > 4096) throw new Error('The bag of cells does not hold one message.')
  const root = number(refSize)
  if (flags & 0x80) take(offsetSize * count)
  const read = Array.from({ length: count }, () => {
    const [first, second] = [number(1), number(1)]
    const references = first & 7
    if (first & 8 || first >> 5 || references > 4)
      throw new Error('A cell is of a kind that is not read here.')
    const data = Uint8Array.from(take(Math.ceil(second / 2)))
    const bits = second % 2 === 0 ? data.length * 8 : dropEnd(data)
    return { data, bits, refs: Array.from({ length: references }, () => number(refSize)) }
  })
  const cells: Cell[] = []
  // A cell comes before those it refers to, so the last is whole by itself.
  for (let index = count - 1; index >= 0; index -= 1) {
    const { data = new Uint8Array(), bits = 0, refs = [] } = read[index] ?? {}
    cells[index] = {
      data,
      bits,
      refs: refs.map((ref) => {
        const cell = ref > index ? cells[ref] : undefined
        if (!cell) throw new Error('A cell refers to one that is not behind it.')
        return cell
      }),
    }
  }
  const found = cells[root]
  if (!found) throw new Error('The bag of cells has no root.')
  return found
}

/** Takes away the one bit and the zeros that fill the last byte, and says how many bits are left. */
function dropEnd(data: Uint8Array): number {
  const last = data.at(-1) ?? 0
  const zeros = last === 0 ? 8 : Math.log2(last & -last)
  if (zeros > 7) throw new Error('A cell does not say where its bits end.')
  data[data.length - 1] = last & ~(1 << zeros)
  return data.length * 8 - zeros - 1
}

/** What a cell is known by: the hash over its bits, and over the depth and hash of what it refers to. */
export function hashOf(cell: Cell): Uint8Array {
  return summarise(cell).hash
}

function summarise({ data, bits, refs }: Cell): Readonly<{ hash: Uint8Array; depth: number }> {
  const inner = refs.map(summarise)
  const depth = inner.reduce((most, one) => Math.max(most, one.depth + 1), 0)
  const body = Uint8Array.from(data)
  if (bits % 8) body[body.length - 1] = (body.at(-1) ?? 0) | (1 << (7 - (bits % 8)))
  const hash = sha256(
    Uint8Array.from([
      refs.length,
      Math.floor(bits / 8) + Math.ceil(bits / 8),
      ...body,
      ...inner.flatMap((one) => [one.depth >> 8, one.depth & 0xff]),
      ...inner.flatMap((one) => [...one.hash]),
    ]),
  )
  return { hash, depth }
}

/** A cell that is read from its first bit on. Throws where it ends before that. */
export type Slice = Readonly<{
  uint: (size: number) => bigint
  bytes: (count: number) => Uint8Array
  /** What is left, as a cell; but for so many bits at its end. */
  rest: (butFor?: number) => Cell
  /** The next cell that is referred to. */
  next: () => Cell
  /** How many bits are left. */
  left: () => number
}>

export function createSlice({ data, bits, refs }: Cell): Slice {
  let [at, ref] = [0, 0]
  const uint = (size: number): bigint => {
    if (at + size > bits) throw new Error('A cell ends too early.')
    let value = 0n
    for (let end = at + size; at < end; at += 1)
      value = (value << 1n) | BigInt(((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
  return {
    uint,
    bytes: (count) => Uint8Array.from({ length: count }, () => Number(uint(8))),
    rest: (butFor = 0): Cell => {
      const left = bits - at - butFor
      if (left < 0) throw new Error('A cell ends too early.')
      const bytes = new Uint8Array(Math.ceil(left / 8))
      for (let index = 0; index < left; index += 1) {
        const bit = uint(1)
        if (bit) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0x80 >> (index & 7))
      }
      return { data: bytes, bits: left, refs: refs.slice(ref) }
    },
    next: (): Cell => {
      const cell = refs[ref]
      if (!cell) throw new Error('A cell refers to less than it should.')
      ref += 1
      return cell
    },
    left: (): number => bits - at,
  }
}

/** The text of a message's body: behind 32 zero bits, over as many cells as it takes. Null where it is none. */
export function commentOf(body: Cell): string | null {
  const slice = createSlice(body)
  if (slice.left() < 32 || slice.uint(32) !== 0n) return null
  const letters: number[] = []
  for (let cell: Cell | undefined = slice.rest(); cell; cell = cell.refs[0]) {
    if (cell.bits % 8 !== 0) return null
    letters.push(...cell.data)
  }
  return decodeText(Uint8Array.from(letters))
}
