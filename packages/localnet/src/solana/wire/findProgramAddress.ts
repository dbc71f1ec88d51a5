import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'

const prime = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * An address that a program can sign for and nobody has the key of: the first hash of the seeds, a bump and the program
 * that is no point of the curve.
 */
export function findProgramAddress(
  seeds: readonly Uint8Array[],
  programId: string,
): { readonly address: string; readonly bump: number } {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = createHash('sha256')
    for (const seed of seeds) hash.update(seed)
    hash.update(Uint8Array.of(bump)).update(base58.decode(programId)).update('ProgramDerivedAddress')
    const candidate = Uint8Array.from(hash.digest())
    if (!isOnCurve(candidate)) return { address: base58.encode(candidate), bump }
  }
  throw new Error('There is no program address for these seeds.')
}

/** Whether 32 bytes are a point of Ed25519: x² = (y² - 1) / (dy² + 1) has a solution. */
function isOnCurve(bytes: Uint8Array): boolean {
  const hex = Buffer.from(bytes).reverse().toString('hex')
  const y = BigInt(`0x${hex}`) & (2n ** 255n - 1n)
  const numerator = mod(y * y - 1n)
  const denominator = mod(d * y * y + 1n)
  // Euler: a number is a square exactly when its power by half the group is 0 or 1. u/v and uv are squares together.
  const power = raise(mod(numerator * denominator), (prime - 1n) / 2n)
  return power === 0n || power === 1n
}

const mod = (value: bigint): bigint => ((value % prime) + prime) % prime

function raise(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let rest = exponent, power = base; rest > 0n; rest >>= 1n, power = mod(power * power))
    if (rest & 1n) result = mod(result * power)
  return result
}
