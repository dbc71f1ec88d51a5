import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { Doubt } from './agreeOn.js'
import { countRequests, type Rpc } from './askAll.js'
import { readReceipt } from './readReceipt.js'
import { searchDeposit } from './searchDeposit.js'
import { quantity } from './words.js'

/** Whether one provider, which still has that history, shows no deposit from a block on up to the finalized one. */
export async function lacksDeposit(
  rpc: Rpc,
  {
    trace,
    fromBlock,
    finalized,
    matches,
    budget = 40,
  }: Readonly<{
    /** Null leaves the search out. */
    trace: DepositTrace | null
    fromBlock: bigint
    finalized: bigint
    matches?: ((deposit: Deposit) => boolean) | undefined
    /** Requests the search may cost, 40 when left out. What it does not cover with them is not proved. */
    budget?: number | undefined
  }>,
): Promise<'absent' | Doubt> {
  if (trace) {
    const look = await searchDeposit(countRequests(rpc), { trace, fromBlock, matches }, budget)
    if (look.deposit) return 'present'
    if (look.searchedTo < finalized) return 'unknown'
  }
  return finalized >= fromBlock && (await keepsHistory(rpc, fromBlock)) ? 'absent' : 'unknown'
}

/**
 * Whether a provider still has the receipts of a block. Some drop old history and then say that there was nothing,
 * with no error. A block without transactions cannot tell.
 */
async function keepsHistory(rpc: Rpc, block: bigint): Promise<boolean> {
  const found = await rpc({ method: 'eth_getBlockByNumber', params: [quantity(block), false] })
  if (!found) return false
  const [first] = found.transactions
  return first === undefined || (await readReceipt(rpc, String(first))) !== null
}
