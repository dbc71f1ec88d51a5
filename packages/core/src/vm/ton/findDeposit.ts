import { askEach } from '../askEach.js'
import type { Deposit } from '../reader.js'
import type { TonApi } from './api.js'
import { type Look, type Search, searchDeposit } from './searchDeposit.js'

/** Requests one search may cost, shared evenly by the providers, and what each needs at least. */
const [budget, least] = [40, 8]

/**
 * Looks for an order's deposit at every provider at once. A deposit that one of them shows is there, and ends the
 * search. None is only as far away as the least of them came.
 */
export async function findDeposit(
  apis: readonly TonApi[],
  { signal, ...search }: Search & Readonly<{ signal?: AbortSignal | undefined }>,
): Promise<Readonly<{ deposit: Deposit | null; searchedTo: bigint; requests: number }>> {
  const share = Math.max(least, Math.floor(budget / apis.length))
  let requests = 0
  const { deposit, searchedTo } = await askEach<TonApi, Look>(
    apis,
    (api, over) => {
      const counted: TonApi = async (request) => {
        over.throwIfAborted()
        requests += 1
        return api(request, over)
      }
      return searchDeposit(counted, search, share)
    },
    {
      merge: (left, right) => (right.searchedTo < left.searchedTo ? right : left),
      isEnough: (look) => look.deposit !== null,
      signal,
    },
  )
  return { deposit, searchedTo, requests }
}
