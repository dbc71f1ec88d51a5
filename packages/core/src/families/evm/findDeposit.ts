import type { Deposit } from '../chainReadings.js'
import { askAll, type CountedRpc, countRequests, type Providers } from './askAll.js'
import { type Look, type Search, searchDeposit } from './searchDeposit.js'

/** Requests one search may cost, shared evenly by the providers. */
const budget = 40
/** What a provider needs at least to get past a cap, from the widest window down to one block. */
const least = 8

/**
 * Looks for an order's deposit at every provider at once, from a block to each one's own head. A deposit that one of
 * them shows is there, and ends the search. None is only as far away as the least of them came.
 */
export async function findDeposit(
  providers: Providers,
  { signal, ...search }: Search & Readonly<{ signal?: AbortSignal | undefined }>,
): Promise<Readonly<{ deposit: Deposit | null; searchedTo: bigint; requests: number }>> {
  const share = Math.max(least, Math.floor(budget / providers.length))
  const all: CountedRpc[] = []
  const look = await askAll<Look>(
    providers,
    (rpc) => {
      const counted = countRequests(rpc)
      all.push(counted)
      return searchDeposit(counted, search, share)
    },
    {
      merge: (left, right) => (right.searchedTo < left.searchedTo ? right : left),
      isEnough: ({ deposit }) => deposit !== null,
      signal,
    },
  )
  return { ...look, requests: all.reduce((sum, { count }) => sum + count(), 0) }
}
