import { type AbsenceAnswer, agreeOnAbsence } from '../agreeOnAbsence.js'
import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { Validity } from '../wallet.js'
import type { EsploraApi } from './api.js'
import { depositOf } from './depositOf.js'
import { isFinal } from './isFinal.js'
import { readHashAt, readHead } from './readHead.js'
import { readLanded, readSpender } from './readLanded.js'
import { searchDeposit } from './searchDeposit.js'

/** Requests the search for a deposit may cost. What it does not cover with them is not proved. */
const budget = 40

type Missing = Readonly<{
  hash: string
  validity: Validity
  trace: DepositTrace | null
  fromBlock: bigint
  matches?: ((deposit: Deposit) => boolean) | undefined
  signal?: AbortSignal | undefined
}>

/**
 * Whether a transaction can never happen any more and nothing was deposited: what it spends was spent by another one, in
 * a block that stays, and providers of one chain show neither it nor a deposit. It has no time of its own, so as long as
 * all that it spends is there, it may still come.
 */
export async function provesAbsence(apis: readonly EsploraApi[], missing: Missing): Promise<boolean> {
  const { validity, signal } = missing
  if (validity.type !== 'outpoints') return false
  const { outpoints } = validity
  return agreeOnAbsence(apis, (api, over) => askOne((request) => api(request, over), missing, outpoints), {
    signal,
  })
}

/** The hash of the block the search begins at names the chain. */
async function askOne(
  api: EsploraApi,
  { hash, trace, fromBlock, matches }: Missing,
  outpoints: readonly string[],
): Promise<AbsenceAnswer> {
  const head = await readHead(api)
  const chain = await readHashAt(api, fromBlock > 0n ? fromBlock : 0n)
  if (await readLanded(api, hash)) return { says: 'present', chain }
  for (const outpoint of outpoints) {
    const spender = await readSpender(api, outpoint)
    if (spender?.hash === hash) return { says: 'present', chain }
    if (spender?.height == null || !isFinal(spender.height, head.height)) continue
    if (trace === null) return { says: 'absent', chain }
    // Whatever it looks like: what spends the same and pays the order is ours under another name.
    const landed = await readLanded(api, spender.hash)
    if (landed === null || depositOf(landed, { trace })) return { says: 'present', chain }
    const look = await searchDeposit(api, { trace, fromBlock, matches }, budget)
    if (look.deposit) return { says: 'present', chain }
    return { says: look.searchedTo >= head.height ? 'absent' : 'unknown', chain }
  }
  return { says: 'unknown', chain }
}
