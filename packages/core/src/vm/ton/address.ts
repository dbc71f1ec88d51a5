import { base64, base64urlnopad } from '@scure/base'

/** An account of TON: its workchain and 32 bytes. */
export type TonAddress = Readonly<{ workchain: number; hash: Uint8Array }>

/** Reads an address, raw (`0:` and 64 hexadecimal digits) or friendly; null for anything else. */
export function readAddress(text: string): TonAddress | null {
  const [, workchain, hex] = /^(0|-1):([\da-f]{64})$/i.exec(text) ?? []
  if (workchain !== undefined && hex !== undefined) {
    return {
      workchain: Number(workchain),
      hash: Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    }
  }
  if (!/^[\w+/-]{48}$/.test(text)) return null
  const bytes = base64.decode(text.replaceAll('-', '+').replaceAll('_', '/'))
  const [tag = 0, workchain8] = bytes
  if ((tag & 0x7f) !== 0x11 && (tag & 0x7f) !== 0x51) return null
  if (checksum(bytes) !== 0 || (workchain8 !== 0 && workchain8 !== 0xff)) return null
  return { workchain: workchain8 === 0 ? 0 : -1, hash: bytes.slice(2, 34) }
}

/** The raw form, which names an account in one way only. */
export function toRaw(text: string): string {
  const address = readAddress(text)
  if (address === null) throw new Error(`${text} is no address of TON.`)
  return `${address.workchain}:${Array.from(address.hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The friendly form. What is sent to a bounceable one comes back where nobody takes it. */
export function toFriendly(text: string, isBounceable: boolean): string {
  const address = readAddress(text)
  if (address === null) throw new Error(`${text} is no address of TON.`)
  const bytes = new Uint8Array(36)
  bytes.set([isBounceable ? 0x11 : 0x51, address.workchain & 0xff])
  bytes.set(address.hash, 2)
  const sum = checksum(bytes.subarray(0, 34))
  bytes.set([sum >> 8, sum & 0xff], 34)
  return base64urlnopad.encode(bytes)
}

/** Whether two spellings name one account. */
export function isSameTon(left: string | null | undefined, right: string): boolean {
  return (
    typeof left === 'string' &&
    readAddress(left) !== null &&
    readAddress(right) !== null &&
    toRaw(left) === toRaw(right)
  )
}

/** CRC-16/XMODEM; zero over bytes that end in their own. */
function checksum(bytes: Uint8Array): number {
  let state = 0
  for (const byte of bytes) {
    state ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) state = (state << 1) ^ (state & 0x8000 ? 0x1021 : 0)
    state &= 0xffff
  }
  return state
}
