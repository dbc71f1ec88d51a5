import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { Look } from '../createAskers.js'
import { readDeposit } from './readDeposit.js'
import type { SolanaRpc } from './rpc.js'

/** Signatures a node lists at once. */
const page = 1_000

/** What is looked for, and from which slot on. */
export type Search = Readonly<{
  trace: DepositTrace
  fromBlock: bigint
  matches?: ((deposit: Deposit) => boolean) | undefined
  except?: readonly string[] | undefined
}>

type Listed = Readonly<{ signature: string; slot: number; err: unknown }>

/**
 * Looks through what one provider lists of the depositor's transactions, of the mark of a payment, or of the
 * depository's where neither is known, from a slot on. Nodes list the newest first, so nothing is covered before the list reaches back far enough; then
 * each is read, the oldest first. Ends early when its requests are used up, and says how far it came.
 */
export async function searchDeposit(rpc: SolanaRpc, search: Search, budget: number): Promise<Look> {
  const { trace, fromBlock, matches, except = [] } = search
  if (trace.type === 'transfer' || trace.type === 'action')
    throw new Error('Only what the depository itself took or paid can be looked for on Solana.')
  const head = BigInt(Number(await rpc('getSlot', [{ commitment: 'confirmed' }])))
  const covered: Look = { deposit: null, searchedTo: head > fromBlock ? head : fromBlock - 1n }
  const nowhere: Look = { deposit: null, searchedTo: fromBlock - 1n }
  if (head < fromBlock) return nowhere
  const listed: Listed[] = []
  let spent = 1
  for (let before: string | undefined; ; ) {
    if (spent >= budget) return nowhere
    spent += 1
    const settings = { limit: page, commitment: 'confirmed', ...(before === undefined ? {} : { before }) }
    const address = (trace.type === 'event' ? trace.depositor : trace.mark) ?? trace.depository
    const answer = (await rpc('getSignaturesForAddress', [address, settings])) as readonly Listed[]
    const recent = answer.filter(({ slot }) => BigInt(slot) >= fromBlock)
    listed.push(...recent)
    before = answer.at(-1)?.signature
    if (recent.length < page || before === undefined) break
  }
  for (const { signature, slot } of listed.filter(({ err }) => err === null).reverse()) {
    if (except.includes(signature)) continue
    if (spent >= budget) return { deposit: null, searchedTo: BigInt(slot) - 1n }
    spent += 1
    const deposit = await readDeposit(rpc, { hash: signature, trace, matches })
    if (deposit) return { deposit, searchedTo: head }
  }
  return covered
}
