import { askEach } from '../askEach.js'
import type { Deposit } from '../reader.js'
import type { SolanaRpc } from './rpc.js'
import { type Look, type Search, searchDeposit } from './searchDeposit.js'

/** Requests one search may cost, shared evenly by the providers, and what each needs at least. */
const [budget, least] = [40, 8]

/**
 * Looks for an order's deposit at every provider at once. A deposit that one of them shows is there, and ends the
 * search. None is only as far away as the least of them came.
 */
export async function findDeposit(
  rpcs: readonly SolanaRpc[],
  { signal, ...search }: Search & Readonly<{ signal?: AbortSignal | undefined }>,
): Promise<Readonly<{ deposit: Deposit | null; searchedTo: bigint; requests: number }>> {
  const share = Math.max(least, Math.floor(budget / rpcs.length))
  let requests = 0
  const look = await askEach<SolanaRpc, Look>(
    rpcs,
    (rpc, over) => {
      const counted: SolanaRpc = async (method, params) => {
        over.throwIfAborted()
        requests += 1
        return rpc(method, params, over)
      }
      return searchDeposit(counted, search, share)
    },
    {
      merge: (left, right) => (right.searchedTo < left.searchedTo ? right : left),
      isEnough: ({ deposit }) => deposit !== null,
      signal,
    },
  )
  return { ...look, requests }
}
