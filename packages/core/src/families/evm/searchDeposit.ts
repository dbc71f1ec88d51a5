import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { CountedRpc, Rpc } from './askAll.js'
import { carriesTransfer } from './carriesTransfer.js'
import type { EvmLog } from './decodeDepositLog.js'
import { depositOf, filterOf } from './depositLogs.js'
import { quantity } from './words.js'

/** Blocks asked for at once. */
const widestWindow = 2_000n

/** What is looked for, and from which block on. */
export type Search = Readonly<{
  trace: DepositTrace
  fromBlock: bigint
  matches?: ((deposit: Deposit) => boolean) | undefined
  except?: readonly string[] | undefined
}>

/** How far a search came: every block up to this one was read. */
export type Look = Readonly<{ deposit: Deposit | null; searchedTo: bigint }>

/**
 * Looks through one provider's blocks, from one on to its head, in windows. A window that is refused is made a
 * quarter as wide, down to a single block; after one that is answered they grow again, half the way to the narrowest
 * that was refused. Ends early when its requests are used up or the provider fails half-way, and says how far it
 * came. Throws when it came nowhere: history that is gone is never taken for blocks without a deposit.
 */
export async function searchDeposit(
  { rpc, count }: CountedRpc,
  search: Search,
  budget: number,
): Promise<Look> {
  const { fromBlock } = search
  const head = BigInt(await rpc({ method: 'eth_blockNumber' }))
  let from = fromBlock
  let width = widestWindow
  let refused = widestWindow + 1n
  let failure: unknown
  while (from <= head && count() < budget) {
    const to = from + width - 1n < head ? from + width - 1n : head
    try {
      const look = await readWindow(rpc, search, { from, to, isSpent: () => count() >= budget })
      if (look.deposit || look.searchedTo < to) return look
      from = to + 1n
      width = (width + refused) / 2n
    } catch (error) {
      failure = error
      refused = to - from + 1n
      width = refused / 4n || 1n
      if (refused === 1n || isTooMany(error)) break
    }
  }
  if (from === fromBlock && from <= head) throw failure
  return { deposit: null, searchedTo: from - 1n }
}

async function readWindow(
  rpc: Rpc,
  { trace, matches = () => true, except = [] }: Search,
  { from, to, isSpent }: Readonly<{ from: bigint; to: bigint; isSpent: () => boolean }>,
): Promise<Look> {
  const known = new Set(except.map((hash) => hash.toLowerCase()))
  const logs: readonly EvmLog[] = await rpc(
    {
      method: 'eth_getLogs',
      params: [{ ...filterOf(trace), fromBlock: quantity(from), toBlock: quantity(to) }],
    },
    // A cap looks like a busy node: the same window asked for again would be refused again.
    { retryCount: 0 },
  )
  for (const log of logs) {
    const deposit = depositOf(log, trace)
    if (!deposit || known.has(deposit.hash.toLowerCase()) || !matches(deposit)) continue
    if (trace.type === 'transfer') {
      // Of an account that sends the same amount over and over, the rest is for the next search.
      if (isSpent() && deposit.blockNumber > from)
        return { deposit: null, searchedTo: deposit.blockNumber - 1n }
      if (!(await carriesTransfer(rpc, deposit.hash, trace))) continue
    }
    return { deposit, searchedTo: to }
  }
  return { deposit: null, searchedTo: to }
}

/** HTTP's "too many requests": asking for less at once would only add to them. */
function isTooMany(error: unknown): boolean {
  return (error as { status?: unknown }).status === 429
}
