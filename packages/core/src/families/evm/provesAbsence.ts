import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { Validity } from '../wallet.js'
import { agreeOn } from './agreeOn.js'
import type { Providers } from './askAll.js'
import { countAt, findByNonce } from './findByNonce.js'
import { lacksDeposit } from './lacksDeposit.js'
import { readDeposit } from './readDeposit.js'
import { readReceipt } from './readReceipt.js'
import { isSame } from './words.js'

type Missing = Readonly<{
  chainId: number
  hash: string
  account: string
  validity: Validity
  trace: DepositTrace | null
  fromBlock: bigint
  matches?: ((deposit: Deposit) => boolean) | undefined
  signal?: AbortSignal | undefined
}>

/**
 * Whether a transaction can never happen any more and nothing was deposited. That nodes do not show it is not enough:
 * one without a part of its history shows nothing either, and two of them agree. They must show what took its place.
 */
export async function provesAbsence(
  providers: Providers,
  { chainId, hash, account, validity, signal, ...search }: Missing,
): Promise<boolean> {
  if (validity.type !== 'nonce') return false
  const { nonce } = validity
  const agreed = await agreeOn(providers, { chainId, signal }, async (rpc, finalized) => {
    if (await readReceipt(rpc, hash)) return 'present'
    if (finalized === null) return 'unknown'
    const deposited = await lacksDeposit(rpc, { ...search, finalized })
    if (deposited !== 'absent') return deposited
    if ((await countAt(rpc, account, finalized)) <= nonce) return 'unknown'
    const { fromBlock, trace, matches } = search
    const taker = await findByNonce(rpc, { account, nonce, fromBlock, toBlock: finalized })
    if (taker === null) return 'unknown'
    if (isSame(taker, hash)) return 'present'
    if (!(await readReceipt(rpc, taker))) return 'unknown'
    return trace && (await readDeposit(rpc, { hash: taker, trace, matches })) ? 'present' : 'absent'
  })
  return agreed === 'absent'
}
