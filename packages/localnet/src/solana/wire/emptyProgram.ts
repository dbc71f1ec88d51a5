/**
 * A program that does nothing, and does it: `r0 = 0; exit` of sBPF version 3, behind the least of an ELF that its loader
 * takes. Stands in for programs whose only work is to make a transaction fail that does something else.
 */
export function emptyProgram(): Uint8Array {
  const code = [0xb7, 0, 0, 0, 0, 0, 0, 0, 0x95, 0, 0, 0, 0, 0, 0, 0]
  const [headers, start] = [64, 64 + 56]
  const bytes = new Uint8Array(start + code.length)
  const view = new DataView(bytes.buffer)
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  const [shared, machine, version, flags] = [3, 247, 1, 3]
  view.setUint16(16, shared, true)
  view.setUint16(18, machine, true)
  view.setUint32(20, version, true)
  // Code begins at this address whatever stands before it.
  const address = 0x1_0000_0000n
  view.setBigUint64(24, address, true)
  view.setBigUint64(32, BigInt(headers), true)
  view.setUint32(48, flags, true)
  view.setUint16(52, headers, true)
  view.setUint16(54, start - headers, true)
  view.setUint16(56, 1, true)
  const [load, executable] = [1, 1]
  view.setUint32(headers, load, true)
  view.setUint32(headers + 4, executable, true)
  view.setBigUint64(headers + 8, BigInt(start), true)
  view.setBigUint64(headers + 16, address, true)
  view.setBigUint64(headers + 24, address, true)
  view.setBigUint64(headers + 32, BigInt(code.length), true)
  view.setBigUint64(headers + 40, BigInt(code.length), true)
  bytes.set(code, start)
  return bytes
}
