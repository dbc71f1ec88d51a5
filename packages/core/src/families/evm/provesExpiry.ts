import type { DepositTrace } from '../chainReadings.js'
import { agreeOn } from './agreeOn.js'
import type { Providers } from './askAll.js'
import { lacksDeposit } from './lacksDeposit.js'
import { readBlockTime } from './readBlockTime.js'

/** Requests one provider's search may cost: it is made once, perhaps days later. */
const budget = 400

type Payment = Readonly<{
  chainId: number
  trace: DepositTrace
  fromBlock: bigint
  expiration: bigint
  signal?: AbortSignal | undefined
}>

/** Whether a payment was not made in its time, and can be made no more. A host with one provider has its word alone. */
export async function provesExpiry(
  providers: Providers,
  { chainId, trace, fromBlock, expiration, signal }: Payment,
): Promise<boolean> {
  const enough = Math.min(2, providers.length)
  const agreed = await agreeOn(providers, { chainId, signal, enough }, async (rpc, finalized) => {
    if (finalized === null || (await readBlockTime(rpc, finalized)) <= expiration) return 'unknown'
    return lacksDeposit(rpc, { trace, fromBlock, finalized, budget })
  })
  return agreed === 'absent'
}
