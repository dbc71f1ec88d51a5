import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { Look } from '../createAskers.js'
import type { TonApi } from './api.js'
import { depositOf, idOf } from './depositOf.js'
import { readHead } from './readHead.js'
import { type Landed, listOf } from './readLanded.js'

/** Transactions asked for at once. */
const page = 100

/** What is looked for, and from which block of the masterchain on. */
export type Search = Readonly<{
  trace: DepositTrace
  fromBlock: bigint
  matches?: ((deposit: Deposit) => boolean) | undefined
  except?: readonly string[] | undefined
}>

type SeenLook = Look & Readonly<{ seen: readonly Landed[] }>

/**
 * Looks through what one provider lists of the depositor's transactions, or of the depository's where nobody knows who
 * paid. The newest come first, so nothing is covered before the list reaches back far enough.
 */
export async function searchDeposit(api: TonApi, search: Search, budget: number): Promise<SeenLook> {
  const { trace, fromBlock, matches, except = [] } = search
  if (trace.type !== 'event') throw new Error('Only what came to the depository can be looked for on TON.')
  const { seqno: head } = await readHead(api)
  const nowhere: SeenLook = { deposit: null, searchedTo: fromBlock - 1n, seen: [] }
  if (head < fromBlock) return nowhere
  const listed: Landed[] = []
  let spent = 1
  for (let before: bigint | null = null; ; ) {
    if (spent >= budget) return nowhere
    spent += 1
    const answer: readonly Landed[] = await listOf(api, trace.depositor ?? trace.depository, {
      before,
      limit: page,
    })
    const recent = answer.filter(({ block }) => block >= fromBlock)
    listed.push(...recent)
    const last: Landed | undefined = answer.at(-1)
    if (recent.length < page || last === undefined) break
    before = last.lt - 1n
  }
  for (const landed of listed.toReversed()) {
    if (except.includes(landed.hash) || except.includes(idOf(landed))) continue
    if (spent >= budget) return { ...nowhere, searchedTo: landed.block - 1n }
    // Messages that go elsewhere cost nothing: what an account sent is listed with it.
    const counted: TonApi = (request, signal) => {
      spent += 1
      return api(request, signal)
    }
    const deposit = await depositOf(counted, landed, { trace, matches })
    if (deposit) return { deposit, searchedTo: head, seen: listed }
  }
  return { deposit: null, searchedTo: head, seen: listed }
}
