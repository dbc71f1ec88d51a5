/** CRC-16/XMODEM; zero over bytes that end in their own. */
export function crc16(bytes: Uint8Array): number {
  let state = 0
  for (const byte of bytes) {
    state ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) state = (state << 1) ^ (state & 0x8000 ? 0x1021 : 0)
    state &= 0xffff
  }
  return state
}
