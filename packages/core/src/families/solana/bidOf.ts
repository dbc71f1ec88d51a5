import type { SentInstruction } from '../../domain/step.js'
import { computeBudget } from './holdsInstructions.js'
import { readLittle } from './readLittle.js'

/** What a transaction may use in all, which counts where it asks for no less. */
const mostUnits = 1_400_000n

/** What a transaction bids for going first, in lamports: its price, in millionths of a lamport, for each unit it asks for. */
export function bidOf(instructions: readonly SentInstruction[]): bigint {
  const bids = instructions.filter(({ programId }) => programId === computeBudget)
  // A transaction that names one of them twice is not taken.
  const read = (kind: string, bytes: number): bigint => {
    const named = bids.find(({ data }) => data.startsWith(kind) && data.length === kind.length + bytes * 2)
    return named ? readLittle(named.data, 1, bytes) : 0n
  }
  const units = read('0x02', 4)
  return (read('0x03', 8) * (units > 0n && units < mostUnits ? units : mostUnits)) / 1_000_000n
}
