import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { Look } from '../createAskers.js'
import { countRequests } from '../evm/askAll.js'
import { readDeposit as readOnEvm } from '../evm/readDeposit.js'
import { searchDeposit as searchOnEvm } from '../evm/searchDeposit.js'
import type { TronApi } from './api.js'
import { toEvmHash, toEvmTrace, toTronDeposit } from './evmFormat.js'
import { jsonRpcOf } from './jsonRpc.js'

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
export async function searchDeposit(api: TronApi, search: Search, budget: number): Promise<Look> {
  const { trace, fromBlock, matches, except = [] } = search
  const asked = {
    trace: toEvmTrace(trace),
    fromBlock,
    matches: onTron(matches),
    except: except.map(toEvmHash),
  }
  const { deposit, searchedTo } = await searchOnEvm(countRequests(jsonRpcOf(api)), asked, budget)
  return { deposit: deposit && toTronDeposit(deposit), searchedTo }
}

function onTron(matches: Matches): Matches {
  return matches && ((deposit) => matches(toTronDeposit(deposit)))
}
