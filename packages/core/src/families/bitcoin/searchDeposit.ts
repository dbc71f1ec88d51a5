import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { Look } from '../createAskers.js'
import type { EsploraApi } from './api.js'
import { depositOf } from './depositOf.js'
import { readHead } from './readHead.js'
import { listOf } from './readLanded.js'

/** What is looked for, and from which height on. */
export type Search = Readonly<{
  trace: DepositTrace
  fromBlock: bigint
  matches?: ((deposit: Deposit) => boolean) | undefined
  except?: readonly string[] | undefined
}>

/**
 * Looks through what one provider lists of the depositor's transactions, or of the depository's where nobody knows who
 * paid. The newest come first, so nothing is covered before the list reaches back far enough. Whatever replaced what was
 * signed is found by it as well: it pays the same order.
 */
export async function searchDeposit(api: EsploraApi, search: Search, budget: number): Promise<Look> {
  const { trace, fromBlock, matches, except = [] } = search
  if (trace.type === 'withdrawal' || trace.type === 'action')
    throw new Error('Nothing is paid out on Bitcoin by a depository.')
  const { height: head } = await readHead(api)
  const nowhere: Look = { deposit: null, searchedTo: fromBlock - 1n }
  if (head < fromBlock) return nowhere
  const account = trace.type === 'event' ? (trace.depositor ?? trace.depository) : trace.from
  let spent = 2
  for (let after: string | null = null; ; ) {
    if (spent >= budget) return nowhere
    spent += 1
    const listed = await listOf(api, account, after)
    for (const landed of listed) {
      if (except.includes(landed.hash) || (landed.block && landed.block.height < fromBlock)) continue
      const deposit = depositOf(landed, { trace, matches })
      if (deposit) return { deposit, searchedTo: head }
    }
    const last = listed.filter(({ block }) => block !== null).at(-1)
    if (last === undefined || last.hash === after || (last.block && last.block.height < fromBlock))
      return { deposit: null, searchedTo: head }
    after = last.hash
  }
}
