import { computeBudgetProgram, ed25519Program, secp256k1Program, systemProgram } from '../wire/programs.js'
import type { WireMessage } from '../wire/readSolanaTransaction.js'

const lamportsPerSignature = 5000n

/** What instructions of the chain's own programs and of all others may compute where nobody says. */
const defaultUnits = { builtin: 3_000n, other: 200_000n }
const mostUnits = 1_400_000n
const builtins: readonly string[] = [systemProgram, computeBudgetProgram]
const precompiles: readonly string[] = [ed25519Program, secp256k1Program]

/** What a message costs, in lamports: by signature, those the chain checks included, and by the price of computing. */
export function solanaFeeOf({ numRequiredSignatures, instructions, staticKeys }: WireMessage): bigint {
  let signatures = BigInt(numRequiredSignatures)
  let price = 0n
  let limit: bigint | null = null
  let units = 0n
  for (const { programIdIndex, data } of instructions) {
    const program = staticKeys[programIdIndex] ?? ''
    const bytes = Buffer.from(data)
    if (precompiles.includes(program)) signatures += BigInt(bytes[0] ?? 0)
    else units += builtins.includes(program) ? defaultUnits.builtin : defaultUnits.other
    if (program !== computeBudgetProgram) continue
    if (bytes[0] === 2 && bytes.length >= 5) limit = BigInt(bytes.readUInt32LE(1))
    if (bytes[0] === 3 && bytes.length >= 9) price = bytes.readBigUInt64LE(1)
  }
  const computed = limit ?? (units < mostUnits ? units : mostUnits)
  return signatures * lamportsPerSignature + (price * computed + 999_999n) / 1_000_000n
}
