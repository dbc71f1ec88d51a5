import { type AbsenceAnswer, agreeOnAbsence } from '../agreeOnAbsence.js'
import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { Validity } from '../wallet.js'
import type { TonApi } from './api.js'
import { idOf } from './depositOf.js'
import { readBlockAt, readHead } from './readHead.js'
import { readLanded } from './readLanded.js'
import { searchDeposit } from './searchDeposit.js'

/** Requests the search for a deposit may cost. What it does not cover with them is not proved. */
const budget = 40
/** Seconds a block of a shard may be older than the masterchain's that takes it in. */
const slack = 60

type Missing = Readonly<{
  hash: string
  account: string
  validity: Validity
  trace: DepositTrace | null
  fromBlock: bigint
  matches?: ((deposit: Deposit) => boolean) | undefined
  signal?: AbortSignal | undefined
}>

/**
 * Whether a message from outside can never be taken any more and nothing was deposited: the masterchain is past the time
 * until which the account's contract takes it, and providers that still have the block of the ask show neither it, nor a
 * deposit among the account's transactions since.
 */
export async function provesAbsence(apis: readonly TonApi[], missing: Missing): Promise<boolean> {
  const { validity, signal } = missing
  if (validity.type !== 'time') return false
  const { until } = validity
  return agreeOnAbsence(apis, (api, over) => askOne((request) => api(request, over), missing, until), {
    signal,
  })
}

/** The hash of the block the search begins at names the chain. */
async function askOne(
  api: TonApi,
  { hash, account, trace, fromBlock, matches }: Missing,
  until: number,
): Promise<AbsenceAnswer> {
  // The newest block first: what is looked for after it cannot have been missed and come meanwhile.
  const head = await readHead(api)
  const chain = (await readBlockAt(api, fromBlock > 0n ? fromBlock : 1n))?.hash ?? null
  if (!(head.time > until + slack) || chain === null) return { says: 'unknown', chain }
  if (await readLanded(api, hash)) return { says: 'present', chain }
  // The account's own list is looked through even where no deposit is meant: the message would be in it.
  const search =
    trace?.type === 'event' ? trace : ({ type: 'event', depository: account, orderId: '0x' } as const)
  const look = await searchDeposit(
    api,
    { trace: { ...search, depositor: account }, fromBlock, matches },
    budget,
  )
  if (look.deposit || look.seen.some((one) => idOf(one) === hash)) return { says: 'present', chain }
  return { says: look.searchedTo >= head.seqno ? 'absent' : 'unknown', chain }
}
