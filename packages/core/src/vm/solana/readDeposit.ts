import type { Deposit, DepositTrace } from '../reader.js'
import { depositOf } from './depositOf.js'
import { readLanded } from './readLanded.js'
import type { SolanaRpc } from './rpc.js'

/** The deposit a transaction made for an order, by one provider, or null. */
export async function readDeposit(
  rpc: SolanaRpc,
  of: Readonly<{
    hash: string
    trace: DepositTrace
    matches?: ((deposit: Deposit) => boolean) | undefined
  }>,
): Promise<Deposit | null> {
  const landed = await readLanded(rpc, of.hash)
  return landed && depositOf(landed, of)
}
