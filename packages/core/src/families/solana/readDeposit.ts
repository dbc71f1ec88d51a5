import type { Deposit, DepositTrace } from '../chainReadings.js'
import { depositOf } from './depositOf.js'
import { payoutOf } from './payoutOf.js'
import { readLanded } from './readLanded.js'
import type { SolanaRpc } from './rpc.js'

/** The deposit a transaction made for an order, or the payment for a request, by one provider, or null. */
export async function readDeposit(
  rpc: SolanaRpc,
  of: Readonly<{
    hash: string
    trace: DepositTrace
    matches?: ((deposit: Deposit) => boolean) | undefined
  }>,
): Promise<Deposit | null> {
  const landed = await readLanded(rpc, of.hash)
  if (landed === null) return null
  return of.trace.type === 'withdrawal'
    ? payoutOf(landed, { hash: of.hash, trace: of.trace })
    : depositOf(landed, of)
}
