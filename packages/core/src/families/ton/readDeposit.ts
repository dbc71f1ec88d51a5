import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { TonApi } from './api.js'
import { depositOf } from './depositOf.js'
import { readLanded } from './readLanded.js'

/** The deposit a transaction made for an order, by one provider, or null. */
export async function readDeposit(
  api: TonApi,
  of: Readonly<{
    hash: string
    trace: DepositTrace
    matches?: ((deposit: Deposit) => boolean) | undefined
  }>,
): Promise<Deposit | null> {
  const landed = await readLanded(api, of.hash)
  const deposit = landed && (await depositOf(api, landed, of))
  return deposit && { ...deposit, hash: of.hash }
}
