import { randomBytes } from 'node:crypto'
import { bytesToHex, type Hex } from 'viem'

/** 32 bytes that begin with the unix time in decimal digits, as those of the service do; the rest is random. */
export function newRequestId(now: number): Hex {
  const seconds = Math.floor(now / 1000).toString()
  const rest = bytesToHex(randomBytes(32)).slice(2)
  return `0x${(seconds + rest).slice(0, 64)}`
}
