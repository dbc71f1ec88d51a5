import { base64, base64urlnopad, hex } from '@scure/base'
import { hexToBytes } from '../../utils/hexBytes.js'
import { crc16 } from './crc16.js'

/** An account of TON: its workchain and 32 bytes. */
export type TonAddress = Readonly<{ workchain: number; hash: Uint8Array }>

/** Reads an address, raw (`0:` and 64 hexadecimal digits) or friendly; null for anything else. */
export function readAddress(text: string): TonAddress | null {
  const [, workchain, digits] = /^(0|-1):([\da-f]{64})$/i.exec(text) ?? []
  if (workchain !== undefined && digits !== undefined) {
    return {
      workchain: Number(workchain),
      hash: hexToBytes(`0x${digits}`),
    }
  }
  if (!/^[\w+/-]{48}$/.test(text)) return null
  const bytes = base64.decode(text.replaceAll('-', '+').replaceAll('_', '/'))
  const [tag = 0, workchain8] = bytes
  if ((tag & 0x7f) !== 0x11 && (tag & 0x7f) !== 0x51) return null
  if (crc16(bytes) !== 0 || (workchain8 !== 0 && workchain8 !== 0xff)) return null
  return { workchain: workchain8 === 0 ? 0 : -1, hash: bytes.slice(2, 34) }
}

/** The raw form, which names an account in one way only. */
export function toRaw(text: string): string {
  const address = readAddress(text)
  if (address === null) throw new Error(`${text} is no address of TON.`)
  return `${address.workchain}:${hex.encode(address.hash)}`
}

/** The friendly form. What is sent to a bounceable one comes back where nobody takes it. */
export function toFriendly(text: string, isBounceable: boolean): string {
  const address = readAddress(text)
  if (address === null) throw new Error(`${text} is no address of TON.`)
  const bytes = new Uint8Array(36)
  bytes.set([isBounceable ? 0x11 : 0x51, address.workchain & 0xff])
  bytes.set(address.hash, 2)
  const sum = crc16(bytes.subarray(0, 34))
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
