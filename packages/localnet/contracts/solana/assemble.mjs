/**
 * Assembles and links what clang writes for BPF into a program for Solana: an ELF for version 3 of its virtual
 * machine. That is little: read-only data at address 0, the text at 0x100000000, and nothing else. Calls of functions
 * of the text go by the distance, calls of the machine itself by the hash of their name.
 *
 * Only what clang 14 writes with `-mcpu=v2` for a single file without writable globals is understood; anything else
 * is an error.
 */

const textAddress = 0x1_0000_0000n

/** What programs may ask the machine for. A name the machine does not know would fail only when it is called. */
const systemCalls = [
  'sol_log_',
  'sol_log_data',
  'sol_sha256',
  'sol_try_find_program_address',
  'sol_get_clock_sysvar',
  'sol_invoke_signed_c',
]

const alu = {
  '+': 0x00,
  '-': 0x10,
  '*': 0x20,
  '/': 0x30,
  '|': 0x40,
  '&': 0x50,
  '<<': 0x60,
  '>>': 0x70,
  '^': 0xa0,
}
const jumps = {
  ...{ '==': 0x10, '>': 0x20, '>=': 0x30, '!=': 0x50, 's>': 0x60, 's>=': 0x70 },
  ...{ '<': 0xa0, '<=': 0xb0, 's<': 0xc0, 's<=': 0xd0 },
}
const sizes = { 32: 0x00, 16: 0x08, 8: 0x10, 64: 0x18 }

/**
 * @param {string} source assembly of one file
 * @param {string} entry name of the function the machine begins with
 * @returns {Uint8Array} the program
 */
export function assemble(source, entry) {
  const { data, text } = readSections(source)
  const addresses = new Map()
  const rodata = layOut(data, addresses)
  const places = new Map()
  let slots = 0
  for (const line of text) {
    if (line.label !== undefined) places.set(line.label, slots)
    else slots += isWide(line.words) ? 2 : 1
  }
  const code = []
  for (const { words } of text)
    if (words !== undefined) code.push(...encode(words, code.length, { addresses, places }))
  const start = places.get(entry)
  if (start === undefined) throw new Error(`There is no function ${entry}.`)
  return link(rodata, Uint8Array.from(code.flatMap((slot) => [...slot])), start)
}

/** Text as labels and instructions, and data as sections of labels, bytes and alignments. */
function readSections(source) {
  const text = []
  const data = new Map()
  let section = text
  for (const raw of source.split('\n')) {
    const line = raw.replace(/\s*#.*$/, '').trim()
    if (line === '') continue
    const [directive = '', rest = ''] = split(line)
    if (directive === '.text') section = text
    else if (directive === '.section') section = openSection(data, rest)
    else if (/^[\w.$]+:$/.test(line)) section.push({ label: line.slice(0, -1) })
    else if (['.globl', '.type', '.size', '.file'].includes(directive)) continue
    else if (directive === '.p2align')
      section.push(...(section === text ? [] : [{ align: 2 ** Number(rest) }]))
    else if (section !== text) section.push({ bytes: readBytes(directive, rest) })
    else if (directive.startsWith('.')) throw new Error(`Not understood: ${line}`)
    else section.push({ words: line })
  }
  return { text, data: [...data.values()] }
}

function openSection(data, rest) {
  const name = rest.split(',')[0]
  if (!name.startsWith('.rodata')) throw new Error(`Only read-only data can be linked, not ${name}.`)
  if (!data.has(name)) data.set(name, [])
  return data.get(name)
}

function split(line) {
  const at = line.search(/\s/)
  return at === -1 ? [line] : [line.slice(0, at), line.slice(at).trim()]
}

function readBytes(directive, rest) {
  switch (directive) {
    case '.byte':
      return [Number(rest) & 0xff]
    case '.zero':
      return new Array(Number(rest)).fill(0)
    case '.ascii':
      return readText(rest)
    case '.asciz':
      return [...readText(rest), 0]
  }
  throw new Error(`Not understood: ${directive} ${rest}`)
}

function readText(quoted) {
  const escapes = { n: 10, t: 9, r: 13, b: 8, f: 12, '"': 34, '\\': 92 }
  return [...quoted.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\])/gs)].map(
    ([, octal, escaped, plain]) => {
      if (octal !== undefined) return Number.parseInt(octal, 8)
      return escaped === undefined ? plain.charCodeAt(0) : escapes[escaped]
    },
  )
}

function layOut(sections, addresses) {
  const bytes = []
  const align = (size) => {
    while (bytes.length % size !== 0) bytes.push(0)
  }
  for (const section of sections) {
    align(8)
    for (const item of section) {
      if (item.align !== undefined) align(item.align)
      else if (item.label !== undefined) addresses.set(item.label, BigInt(bytes.length))
      else bytes.push(...item.bytes)
    }
  }
  align(8)
  return Uint8Array.from(bytes)
}

const isWide = (words) => / ll$/.test(words)

/** One instruction as slots of eight bytes. */
function encode(words, at, { addresses, places }) {
  const jumpTo = (label) => {
    const place = places.get(label)
    if (place === undefined) throw new Error(`There is no label ${label}.`)
    return place - at - 1
  }
  let found = /^r(\d+) = (\S+) ll$/.exec(words)
  if (found !== null) {
    const value = /^-?\d/.test(found[2]) ? BigInt(found[2]) : addresses.get(found[2])
    if (value === undefined) throw new Error(`There is no data called ${found[2]}.`)
    const all = BigInt.asUintN(64, value)
    const high = slot(0, 0, 0, 0, Number(all >> 32n))
    return [slot(0x18, Number(found[1]), 0, 0, Number(all & 0xffff_ffffn)), high]
  }
  found = /^r(\d+) = \*\(u(\d+) \*\)\(r(\d+) ([+-]) (\d+)\)$/.exec(words)
  if (found !== null) {
    const [, to, size, from, sign, offset] = found
    return [slot(0x61 | sizes[size], Number(to), Number(from), Number(`${sign}${offset}`), 0)]
  }
  found = /^\*\(u(\d+) \*\)\(r(\d+) ([+-]) (\d+)\) = r(\d+)$/.exec(words)
  if (found !== null) {
    const [, size, to, sign, offset, from] = found
    return [slot(0x63 | sizes[size], Number(to), Number(from), Number(`${sign}${offset}`), 0)]
  }
  found = /^r(\d+) (s?)(\S{0,2})= (r?)(-?\d+)$/.exec(words)
  if (found !== null) {
    const [, to, signed, operator, register, value] = found
    const code = signed === 's' ? 0xc0 : operator === '' ? 0xb0 : alu[operator]
    if (code === undefined) throw new Error(`Not understood: ${words}`)
    return register === 'r'
      ? [slot(0x0f | code, Number(to), Number(value), 0, 0)]
      : [slot(0x07 | code, Number(to), 0, 0, Number(value))]
  }
  found = /^if r(\d+) (\S+) (r?)(-?\d+) goto (\S+)$/.exec(words)
  if (found !== null) {
    const [, left, operator, register, right, label] = found
    return register === 'r'
      ? [slot(0x0d | jumps[operator], Number(left), Number(right), jumpTo(label), 0)]
      : [slot(0x05 | jumps[operator], Number(left), 0, jumpTo(label), Number(right))]
  }
  found = /^goto (\S+)$/.exec(words)
  if (found !== null) return [slot(0x05, 0, 0, jumpTo(found[1]), 0)]
  found = /^call (\S+)$/.exec(words)
  if (found !== null) {
    if (places.has(found[1])) return [slot(0x85, 0, 1, 0, jumpTo(found[1]))]
    if (!systemCalls.includes(found[1])) throw new Error(`The machine has no ${found[1]}.`)
    return [slot(0x85, 0, 0, 0, hashName(found[1]))]
  }
  if (words === 'exit') return [slot(0x95, 0, 0, 0, 0)]
  throw new Error(`Not understood: ${words}`)
}

function slot(code, to, from, offset, value) {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt8(code, 0)
  bytes.writeUInt8((from << 4) | to, 1)
  bytes.writeInt16LE(offset, 2)
  bytes.writeInt32LE(value | 0, 4)
  return bytes
}

/** MurmurHash3 of 32 bits, seed 0: how the machine knows its calls. */
function hashName(name) {
  const bytes = Buffer.from(name)
  const mix = (value) => Math.imul(rotate(Math.imul(value, 0xcc9e2d51), 15), 0x1b873593)
  let hash = 0
  const whole = bytes.length - (bytes.length % 4)
  for (let at = 0; at < whole; at += 4)
    hash = (Math.imul(rotate(hash ^ mix(bytes.readInt32LE(at)), 13), 5) + 0xe6546b64) | 0
  const tail = [...bytes.subarray(whole)].reduce((sum, byte, index) => sum | (byte << (8 * index)), 0)
  if (whole < bytes.length) hash ^= mix(tail)
  hash ^= bytes.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}

const rotate = (value, bits) => (value << bits) | (value >>> (32 - bits))

/** Headers, then the data and the text, each loaded by a header of its own. */
function link(rodata, code, start) {
  const hasData = rodata.length > 0
  const count = hasData ? 2 : 1
  const dataAt = 64 + 56 * count
  const header = Buffer.alloc(64)
  Buffer.from('7f454c46020101', 'hex').copy(header)
  header.writeUInt16LE(3, 16)
  header.writeUInt16LE(247, 18)
  header.writeUInt32LE(1, 20)
  header.writeBigUInt64LE(textAddress + BigInt(8 * start), 24)
  header.writeBigUInt64LE(64n, 32)
  header.writeUInt32LE(3, 48)
  header.writeUInt16LE(64, 52)
  header.writeUInt16LE(56, 54)
  header.writeUInt16LE(count, 56)
  const loads = [
    ...(hasData ? [load(4, dataAt, 0n, rodata.length)] : []),
    load(1, dataAt + rodata.length, textAddress, code.length),
  ]
  return Uint8Array.from(Buffer.concat([header, ...loads, rodata, code]))
}

function load(flags, offset, address, size) {
  const header = Buffer.alloc(56)
  header.writeUInt32LE(1, 0)
  header.writeUInt32LE(flags, 4)
  header.writeBigUInt64LE(BigInt(offset), 8)
  header.writeBigUInt64LE(address, 16)
  header.writeBigUInt64LE(address, 24)
  header.writeBigUInt64LE(BigInt(size), 32)
  header.writeBigUInt64LE(BigInt(size), 40)
  return header
}
