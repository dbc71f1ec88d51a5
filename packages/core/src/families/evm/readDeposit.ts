import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { Rpc } from './askAll.js'
import { carriesTransfer } from './carriesTransfer.js'
import { depositOf } from './depositLogs.js'
import { readReceipt } from './readReceipt.js'

/** The deposit a transaction made for an order, proved by its receipt (and, of a transfer, by its calldata), or null. */
export async function readDeposit(
  rpc: Rpc,
  {
    hash,
    trace,
    matches = () => true,
  }: Readonly<{
    hash: string
    trace: DepositTrace
    matches?: ((deposit: Deposit) => boolean) | undefined
  }>,
): Promise<Deposit | null> {
  const receipt = await readReceipt(rpc, hash)
  if (receipt?.status !== '0x1') return null
  const deposit = receipt.logs.map((log) => depositOf(log, trace)).find((one) => one !== null && matches(one))
  if (!deposit) return null
  return trace.type !== 'transfer' || (await carriesTransfer(rpc, hash, trace)) ? deposit : null
}
