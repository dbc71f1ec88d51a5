import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { isNative } from '../chains/localChain.js'
import { depositoryAbi } from '../contracts/artifacts/depository.js'
import type { ServiceContext } from './context.js'
import { depositTarget } from './depositTarget.js'
import type { QuoteRequest } from './quoteRequest.js'

interface GasPrice {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** Used where the node cannot estimate: a deposit before its approval, or an account without the money yet. */
const fixedGas = { approve: 60_000n, depositNative: 40_000n, depositErc20: 90_000n }

/**
 * What the user's wallet is asked to do: approve exactly the amount, if the allowance is short, then deposit.
 *
 * @returns the steps, and the gas of all of them together
 */
export async function createSteps(parameters: {
  readonly context: ServiceContext
  readonly request: QuoteRequest
  readonly requestId: Hex
  readonly orderId: Hex
  readonly gasPrice: GasPrice
}): Promise<{ steps: Record<string, unknown>[]; gas: bigint }> {
  const { context, request, requestId, orderId, gasPrice } = parameters
  const { origin, from, amount, user } = request
  const target = depositTarget(context, origin, 'steps')
  const check = { endpoint: `/intents/status/v3?requestId=${requestId}`, method: 'GET' }

  const toItem = async (
    call: { to: Address; data: Hex; value: bigint },
    otherwise: bigint,
  ): Promise<Item> => {
    const gas = await origin.client.public.estimateGas({ account: user, ...call }).then(pad, () => otherwise)
    const data = {
      from: user,
      to: call.to,
      data: call.data,
      value: call.value.toString(),
      chainId: origin.id,
      gas: gas.toString(),
      maxFeePerGas: gasPrice.maxFeePerGas.toString(),
      maxPriorityFeePerGas: gasPrice.maxPriorityFeePerGas.toString(),
    }
    return { gas, item: { status: 'incomplete', data } }
  }
  const toDepositStep = (item: Record<string, unknown>): Record<string, unknown> => ({
    id: 'deposit',
    action: 'Confirm transaction in your wallet',
    description: `Depositing funds to the relayer to execute the swap for ${request.to.symbol}`,
    kind: 'transaction',
    items: [{ ...item, check }],
    requestId,
    depositAddress: '',
  })

  if (isNative(from)) {
    const data = encodeFunctionData({
      abi: depositoryAbi,
      functionName: 'depositNative',
      args: [user, orderId],
    })
    const { item, gas } = await toItem({ to: target, data, value: amount }, fixedGas.depositNative)
    return { steps: [toDepositStep(item)], gas }
  }

  const allowance = await origin.client.public.readContract({
    address: from.address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [user, target],
  })
  const deposit = await toItem(
    {
      to: target,
      data: encodeFunctionData({
        abi: depositoryAbi,
        functionName: 'depositErc20',
        args: [user, from.address, amount, orderId],
      }),
      value: 0n,
    },
    fixedGas.depositErc20,
  )
  if (allowance >= amount) return { steps: [toDepositStep(deposit.item)], gas: deposit.gas }

  const approve = await toItem(
    {
      to: from.address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [target, amount] }),
      value: 0n,
    },
    fixedGas.approve,
  )
  const approveStep = {
    id: 'approve',
    action: 'Confirm transaction in your wallet',
    description: `Sign an approval for ${from.symbol}`,
    kind: 'transaction',
    items: [approve.item],
    requestId,
  }
  return { steps: [approveStep, toDepositStep(deposit.item)], gas: approve.gas + deposit.gas }
}

/** A third more than the estimate: storage that is touched first may cost more than it did when it was measured. */
const pad = (gas: bigint): bigint => (gas * 4n) / 3n

interface Item {
  readonly gas: bigint
  readonly item: Record<string, unknown>
}
