import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { TestAccount } from '../chains/accounts.js'
import { type LocalChain, nativeAddress } from '../chains/localChain.js'
import { type CallRequest, hashCallRequest, signCallRequest } from '../contracts/signCallRequest.js'
import { createItem } from '../service/createItem.js'
import type { Job, JobProgress } from './job.js'

/** Gas where the node cannot estimate: a transaction that has expired already. */
const otherwise = 200_000n

/**
 * The transaction that pays a withdrawal out of the depository: its single-use `execute`, signed by the allocator.
 *
 * @param from who is to send it
 * @param expiration unix seconds
 */
export async function writeEvmPayout(
  chain: LocalChain,
  { token, nonce }: Pick<Job, 'token' | 'nonce'>,
  parameters: {
    readonly allocator: TestAccount
    readonly from: Address
    readonly recipient: Address
    readonly amount: bigint
    readonly expiration: number
  },
): Promise<Extract<JobProgress, { status: 'ready' }>> {
  const { allocator, from, recipient, amount, expiration } = parameters
  const currency = token.currency as Address
  const pay =
    currency === nativeAddress
      ? { to: recipient, data: '0x' as const, value: amount }
      : {
          to: currency,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
          value: 0n,
        }
  const request: CallRequest = {
    calls: [{ ...pay, allowFailure: false }],
    nonce: BigInt(nonce),
    expiration: BigInt(expiration),
  }
  const to = chain.contracts.depository
  const data = await signCallRequest(allocator, { chainId: chain.id, address: to }, request)
  const [fromBlock, gasPrice] = await Promise.all([
    chain.client.public.getBlockNumber(),
    chain.client.public.estimateFeesPerGas(),
  ])
  const call = { to, data, value: 0n }
  const { item } = await createItem({ chain, user: from, call, gasPrice, otherwise })
  return {
    status: 'ready',
    transaction: item.data as Readonly<Record<string, unknown>>,
    payout: { seenOn: 'chain', requestHash: hashCallRequest(request), expiration, fromBlock },
  }
}
