const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Checksum constants of BIP 173 (witness version 0) and BIP 350 (all later versions). */
const bech32 = 1
const bech32m = 0x2bc830a3

/**
 * Reads a Bitcoin witness address, `bc1…`, as its witness version followed by its program.
 *
 * Upper case is refused, as the settlement protocol refuses it, and so is a wrong checksum. Programs of unusual
 * length are read: the address that stands for native bitcoin has one.
 */
export function bytesOfBech32(text: string): Uint8Array | null {
  if (!/^bc1[02-9ac-hj-np-z]{8,87}$/.test(text)) return null
  const digits = Array.from(text.slice(3), (letter) => alphabet.indexOf(letter))
  const version = digits[0] ?? 0
  // 3, 3, 0, 2, 3 is how "bc" enters the checksum.
  if (checksum([3, 3, 0, 2, 3, ...digits]) !== (version === 0 ? bech32 : bech32m)) return null
  const program = regroup(digits.slice(1, -6))
  return version > 16 || program === null ? null : Uint8Array.from([version, ...program])
}

function checksum(digits: readonly number[]): number {
  let state = 1
  for (const digit of digits) {
    const top = state >>> 25
    state = ((state & 0x1ffffff) << 5) ^ digit
    generators.forEach((generator, bit) => {
      if ((top >> bit) & 1) state ^= generator
    })
  }
  return state
}

/** Five-bit digits to bytes; null when the bits left over are not a padding of zeros. */
function regroup(digits: readonly number[]): readonly number[] | null {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const digit of digits) {
    held = ((held << 5) | digit) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 255)
  }
  const rest = held & ((1 << bits) - 1)
  return bits > 4 || rest !== 0 || bytes.length < 2 || bytes.length > 40 ? null : bytes
}
