import { getChains } from '../../actions/getChains.js'
import type { IntentClient } from '../../client/intentClient.js'
import type { Hex } from '../../domain/brand.js'
import { type Chain, slugOf } from '../../domain/chain.js'
import type { RequestRecord } from '../../domain/request.js'
import type { Trusted } from '../../domain/trusted.js'
import type { DepositTrace } from '../../families/chainReadings.js'
import type { Readers } from '../../families/reader.js'
import type { SeenDeposit } from '../following/state.js'
import { originOf } from '../following/tellKnown.js'

export type SeeRequestDepositParameters = Readonly<{
  client: IntentClient
  readers: Readers
  trusted: Trusted
  chains: readonly Chain[] | undefined
  record: RequestRecord
  /** Where the deposit may be. */
  hashes: readonly string[]
  signal: AbortSignal
}>

/**
 * The deposit of a request as the chain shows it: an event of the trusted depository that holds the record's order
 * id, or a transfer to it that ends with it. The service's report for the depository is not taken.
 *
 * @returns `unreadable` where the chain can show nothing: no reader, no order, nobody who vouches for a depository
 * @throws when the RPC or the list of chains fails
 */
export async function seeRequestDeposit(
  parameters: SeeRequestDepositParameters,
): Promise<SeenDeposit | null | 'unreadable'> {
  const { readers, record, hashes, signal } = parameters
  const chainId = originOf(record)
  const reader = Object.values(readers).find((one) => chainId !== null && one?.canRead(chainId))
  if (!reader || chainId === null || record.orderId === null) return 'unreadable'
  const depository = await findDepository(parameters, chainId)
  if (depository === null) return 'unreadable'
  for (const hash of hashes) {
    for (const trace of tracesOf(record, depository, record.orderId as Hex)) {
      const deposit = await reader.readDeposit({ chainId, hash, trace, signal })
      if (deposit) return { chainId, hash: deposit.hash, token: deposit.token, amount: deposit.amount }
    }
  }
  return null
}

function tracesOf({ origin }: RequestRecord, depository: string, orderId: Hex): readonly DepositTrace[] {
  const event: DepositTrace = { type: 'event', depository, orderId }
  if (!origin?.currency || !origin.depositor || origin.amount === null) return [event]
  const { currency: token, depositor: from, amount } = origin
  return [event, { type: 'transfer', token, from, to: depository, amount, orderId }]
}

async function findDepository(
  { client, trusted, chains, signal }: SeeRequestDepositParameters,
  chainId: number,
): Promise<string | null> {
  const named = Object.values(trusted).find((entry) => entry.chainId === chainId)
  const entry = named ?? (await findBySlug())
  return entry === undefined || entry.depository === 'rotating' ? null : entry.depository

  async function findBySlug(): Promise<Trusted[string] | undefined> {
    const slug = slugOf(chains ?? (await getChains(client, { signal })), chainId)
    const found = slug !== null && Object.hasOwn(trusted, slug) ? trusted[slug] : undefined
    // One that names its chain names another: the service may not pass one chain off as another.
    return found?.chainId === undefined ? found : undefined
  }
}
