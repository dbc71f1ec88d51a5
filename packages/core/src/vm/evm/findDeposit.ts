import type { PublicClient } from 'viem'
import type { Deposit } from '../reader.js'
import { decodeDepositLog, type EvmLog, erc20DepositTopic, nativeDepositTopic } from './decodeDepositLog.js'

/** Blocks asked for at once; halved where an RPC caps its ranges. */
const widestWindow = 2_000n
const narrowestWindow = 10n
/** Requests one search may cost. */
const budget = 40

/**
 * Looks for an order's deposit from a block to the head, in windows no RPC refuses. The order id is not indexed:
 * every deposit of the depository is read and matched here.
 */
export async function findDeposit(
  client: PublicClient,
  {
    depository,
    orderId,
    fromBlock,
    matches = () => true,
  }: Readonly<{
    depository: string
    orderId: string
    fromBlock: bigint
    matches?: ((deposit: Deposit) => boolean) | undefined
  }>,
): Promise<Readonly<{ deposit: Deposit | null; searchedTo: bigint }>> {
  const head = await client.getBlockNumber({ cacheTime: 0 })
  let window = widestWindow
  let from = fromBlock
  for (let requests = 0; from <= head && requests < budget; requests += 1) {
    const to = from + window - 1n < head ? from + window - 1n : head
    const logs = await readLogs(client, { depository, from, to }).catch((error: unknown) => {
      if (window <= narrowestWindow) throw error
      return null
    })
    if (logs === null) {
      window /= 4n
      continue
    }
    for (const log of logs) {
      const deposit = decodeDepositLog(log, { depository, orderId })
      if (deposit && matches(deposit)) return { deposit, searchedTo: to }
    }
    from = to + 1n
  }
  return { deposit: null, searchedTo: from - 1n }
}

function readLogs(
  client: PublicClient,
  { depository, from, to }: Readonly<{ depository: string; from: bigint; to: bigint }>,
): Promise<readonly EvmLog[]> {
  return client.request({
    method: 'eth_getLogs',
    params: [
      {
        address: depository as `0x${string}`,
        topics: [[nativeDepositTopic, erc20DepositTopic]],
        fromBlock: `0x${from.toString(16)}`,
        toBlock: `0x${to.toString(16)}`,
      },
    ],
  })
}
