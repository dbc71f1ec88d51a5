import type { Deposit, DepositTrace } from '../reader.js'
import { agreeOn } from './agreeOn.js'
import type { Providers } from './askAll.js'
import { lacksDeposit } from './lacksDeposit.js'
import { readReceipt } from './readReceipt.js'
import { quantity } from './words.js'

type Missing = Readonly<{
  chainId: number
  hash: string
  account: string
  nonce: number
  trace: DepositTrace | null
  fromBlock: bigint
  matches?: ((deposit: Deposit) => boolean) | undefined
  signal?: AbortSignal | undefined
}>

/** Whether a transaction can never happen any more and nothing was deposited. */
export async function provesAbsence(
  providers: Providers,
  { chainId, hash, account, nonce, signal, ...search }: Missing,
): Promise<boolean> {
  const word = await agreeOn(providers, { chainId, signal }, async (rpc, finalized) => {
    if (await readReceipt(rpc, hash)) return 'present'
    if (finalized === null) return 'unknown'
    const deposited = await lacksDeposit(rpc, { ...search, finalized })
    if (deposited !== 'absent') return deposited
    const next = await rpc({
      method: 'eth_getTransactionCount',
      params: [account as `0x${string}`, quantity(finalized)],
    })
    return Number.parseInt(next, 16) > nonce ? 'absent' : 'unknown'
  })
  return word === 'absent'
}
