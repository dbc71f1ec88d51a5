import { askEach } from '../askEach.js'
import { countRequests } from '../evm/askAll.js'
import { readDeposit as readOnEvm } from '../evm/readDeposit.js'
import { type Look, searchDeposit } from '../evm/searchDeposit.js'
import type { Deposit, DepositTrace } from '../reader.js'
import type { TronApi } from './api.js'
import { jsonRpcOf } from './jsonRpc.js'
import { toEvmHash, toEvmTrace, toTronDeposit } from './spell.js'

/** Requests one search may cost, shared evenly by the providers, and what each needs at least. */
const [budget, least] = [40, 8]

type Matches = ((deposit: Deposit) => boolean) | undefined

/** What is looked for, and from which block on. */
export type Search = Readonly<{
  trace: DepositTrace
  fromBlock: bigint
  matches?: Matches
  except?: readonly string[] | undefined
}>

/** The deposit or payment a transaction made, by its events as one provider shows them, or null. */
export async function readDeposit(
  api: TronApi,
  { hash, trace, matches }: Readonly<{ hash: string; trace: DepositTrace; matches?: Matches }>,
): Promise<Deposit | null> {
  const asked = { hash: toEvmHash(hash), trace: toEvmTrace(trace), matches: onTron(matches) }
  const deposit = await readOnEvm(jsonRpcOf(api), asked)
  return deposit && toTronDeposit(deposit)
}

/** Looks through one provider's events from a block on. */
export async function searchOne(
  api: TronApi,
  search: Search,
  most: number,
): Promise<Look & Readonly<{ requests: number }>> {
  const { trace, fromBlock, matches, except = [] } = search
  const counted = countRequests(jsonRpcOf(api))
  const asked = {
    trace: toEvmTrace(trace),
    fromBlock,
    matches: onTron(matches),
    except: except.map(toEvmHash),
  }
  const { deposit, searchedTo } = await searchDeposit(counted, asked, most)
  return { deposit: deposit && toTronDeposit(deposit), searchedTo, requests: counted.count() }
}

/**
 * Looks for an order's deposit at every provider at once. A deposit that one of them shows is there, and ends the
 * search. None is only as far away as the least of them came.
 */
export async function findDeposit(
  apis: readonly TronApi[],
  { signal, ...search }: Search & Readonly<{ signal?: AbortSignal | undefined }>,
): Promise<Look & Readonly<{ requests: number }>> {
  const share = Math.max(least, Math.floor(budget / apis.length))
  return askEach(
    apis,
    (api, over) => {
      const untilOver: TronApi = async (request) => {
        over.throwIfAborted()
        return api(request, over)
      }
      return searchOne(untilOver, search, share)
    },
    {
      merge: (left, right) => ({
        ...(right.searchedTo < left.searchedTo ? right : left),
        requests: left.requests + right.requests,
      }),
      isEnough: ({ deposit }) => deposit !== null,
      signal,
    },
  )
}

function onTron(matches: Matches): Matches {
  return matches && ((deposit) => matches(toTronDeposit(deposit)))
}
