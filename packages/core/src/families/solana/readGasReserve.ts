import type { SolanaRpc } from './rpc.js'
import { solanaFacts } from './solanaFacts.js'

/** Lamports of one signature. */
const signatureFee = 5_000n
/** Compute units of a deposit that goes through a router. */
const depositUnits = 200_000n
/** Lamports that wallets bid at least for going first, when nobody hurries. */
const leastPriority = 100_000n
const millionths = 1_000_000n

/**
 * What to leave of all of an account's lamports for a deposit: what it has to keep as rent, one signature, and twice what
 * three of four recent blocks would have taken for going first.
 */
export async function readGasReserve(rpc: SolanaRpc): Promise<bigint> {
  const listed = await rpc('getRecentPrioritizationFees', [[]])
  if (!Array.isArray(listed)) throw new Error('The RPC does not say what was paid for going first.')
  const fees = listed
    .map((one): unknown => Object(one).prioritizationFee)
    .filter((fee): fee is number => Number.isSafeInteger(fee))
    .sort((left, right) => left - right)
  const price = BigInt(fees[Math.floor(fees.length * 0.75)] ?? 0)
  const priority = (2n * price * depositUnits) / millionths
  return solanaFacts.reserve + signatureFee + (priority > leastPriority ? priority : leastPriority)
}
