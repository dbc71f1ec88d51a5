import { askEach } from '../askEach.js'
import type { DepositTrace } from '../chainReadings.js'
import type { SolanaRpc } from './rpc.js'
import { searchDeposit } from './searchDeposit.js'

/** Requests the search for a payment may cost. What it does not cover with them is not proved. */
const budget = 40

type Payment = Readonly<{
  trace: DepositTrace
  fromBlock: bigint
  expiration: bigint
  signal?: AbortSignal | undefined
}>

type Answer = 'absent' | 'present' | 'unknown'

/**
 * Whether a payment was not made in its time, and can be made no more: the time of the last final block is past it, the
 * account that marks it as used is not there, and nothing that is listed of it was the payment. Two must say it, or the
 * one there is; none may show the payment or fail to answer.
 */
export async function provesExpiry(rpcs: readonly SolanaRpc[], payment: Payment): Promise<boolean> {
  const { trace, signal } = payment
  if (trace.type !== 'withdrawal' || trace.mark === undefined || rpcs.length === 0) return false
  const { mark } = trace
  let answered = 0
  const ask = async (rpc: SolanaRpc, over: AbortSignal): Promise<readonly Answer[]> => {
    const answer = await askOne((method, params) => rpc(method, params, over), { ...payment, mark })
    answered += 1
    return [answer]
  }
  try {
    const answers = await askEach(rpcs, ask, {
      merge: (left, right) => [...left, ...right],
      isEnough: (answers) => answers.includes('present'),
      signal,
    })
    return answered === rpcs.length && answers.every((each) => each === 'absent')
  } catch {
    return false
  }
}

async function askOne(
  rpc: SolanaRpc,
  { trace, fromBlock, expiration, mark }: Payment & Readonly<{ mark: string }>,
): Promise<Answer> {
  const settings = { commitment: 'finalized' } as const
  // The final block first: what is looked for after it cannot have been missed and become final meanwhile.
  const finalized = BigInt(Number(await rpc('getSlot', [settings])))
  const time = await rpc('getBlockTime', [Number(finalized)])
  if (typeof time !== 'number' || BigInt(time) <= expiration) return 'unknown'
  const { context, value } = Object(await rpc('getAccountInfo', [mark, { ...settings, encoding: 'base64' }]))
  // Behind one URL there may be several nodes: the one that answered must have come as far as the one before it.
  if (!(BigInt(Number(Object(context).slot)) >= finalized)) return 'unknown'
  if (value !== null) return 'present'
  const look = await searchDeposit(rpc, { trace, fromBlock }, budget)
  if (look.deposit) return 'present'
  return look.searchedTo >= finalized ? 'absent' : 'unknown'
}
