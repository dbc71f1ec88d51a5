import { getChains } from '../../actions/getChains.js'
import { isSameAddress } from '../../domain/currency.js'
import type { TransactionCall } from '../../domain/step.js'
import { vmOfCall } from '../../domain/vmOf.js'
import type { Deposit, DepositTrace } from '../../families/chainReadings.js'
import type { Reader } from '../../families/reader.js'
import type { ExecutionEvent, ItemKey } from '../events.js'
import { chainIdOf, type FoundOnChain, findReader, type HandlerContext } from './context.js'
import { traceOf } from './traceOf.js'

/** Blocks of another chain that are looked at first; from then on only what was added. */
const firstReach = 2_000n

/** A deposit of this order on a chain it was not asked for. */
type MisplacedDeposit = Readonly<{ chainId: number; deposit: Deposit }>

/**
 * Looks for the deposit on the other chains that have the same depository: a wallet may have ignored the chain. It
 * goes on where it left off.
 *
 * @param extent whether a chain that cannot be read is left for the next time, or makes the look fail
 */
export function createLookElsewhere(
  context: HandlerContext,
  { call, family }: Pick<FoundOnChain, 'call' | 'family'>,
  extent: 'what-can-be-read' | 'every-chain' = 'what-can-be-read',
): () => Promise<MisplacedDeposit | null> {
  const next = new Map<number, bigint>()
  return async () => {
    const trace = traceOf(context.getState().quote, { call, family })
    if (trace?.type !== 'event') return null
    for (const { chainId, reader } of await listOthers(context, call, trace.depository)) {
      const found = await look(context, { call, family, chainId, reader, trace, next }).catch(
        (error: unknown) => {
          if (extent === 'every-chain') throw error
          return null
        },
      )
      if (found) return { chainId, deposit: found }
    }
    return null
  }
}

/** What a deposit on another chain is told as. */
export function elsewhereEvent(
  key: ItemKey,
  { chainId, deposit: { hash, amount } }: MisplacedDeposit,
  at: number,
): ExecutionEvent {
  return { type: 'deposit-elsewhere', ...key, chainId, hash, amount, at }
}

async function look(
  { record, getState, signal }: HandlerContext,
  {
    call,
    family,
    chainId,
    reader,
    trace,
    next,
  }: FoundOnChain &
    Readonly<{
      trace: DepositTrace
      next: Map<number, bigint>
    }>,
): Promise<Deposit | null> {
  const known = next.get(chainId)
  const fromBlock = known ?? (await reachOf(reader, chainId, record.account))
  const matches = (one: Deposit): boolean => family.matches(call, one, getState().quote)
  const { deposit, searchedTo } = await reader.findDeposit({ chainId, trace, fromBlock, matches, signal })
  next.set(chainId, searchedTo + 1n > fromBlock ? searchedTo + 1n : fromBlock)
  return deposit && matches(deposit) ? deposit : null
}

async function reachOf(reader: Reader, chainId: number, account: string): Promise<bigint> {
  const { blockNumber } = await reader.readAnchor({ chainId, account })
  return blockNumber > firstReach ? blockNumber - firstReach : 0n
}

async function listOthers(
  context: HandlerContext,
  call: TransactionCall,
  depository: string,
): Promise<readonly Readonly<{ chainId: number; reader: Reader }>[]> {
  const { ports, signal } = context
  const [vm, asked] = [vmOfCall(call), chainIdOf(context, call)]
  const chains = ports.chains ?? (await getChains(ports.client, { signal }))
  return chains.flatMap(({ id, vmType, depository: listed }) => {
    if (id === asked || vmType !== vm || listed === null) return []
    const reader = isSameAddress(listed, depository, vm) ? findReader(context, id) : null
    return reader ? [{ chainId: id, reader }] : []
  })
}
