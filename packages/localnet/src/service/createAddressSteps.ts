import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { isNative } from '../chains/localChain.js'
import { type Call, createItem, type GasPrice } from './createItem.js'
import type { QuoteRequest } from './quoteRequest.js'

/**
 * The one step of a deposit address: a plain transfer to it. Nothing in the transfer names the request.
 */
export async function createAddressSteps(parameters: {
  readonly request: QuoteRequest
  readonly addressed: { readonly id: Hex; readonly account: { readonly address: Address } }
  readonly requestId: Hex
  readonly amount: bigint
  readonly gasPrice: GasPrice
}): Promise<{
  readonly steps: readonly Readonly<Record<string, unknown>>[]
  readonly gas: bigint
  readonly permit: null
}> {
  const { request, addressed, requestId, amount, gasPrice } = parameters
  const { origin, user, from } = request
  const { address } = addressed.account
  const call = toTransfer(request, address, amount)
  const otherwise = isNative(from) ? 21_000n : 65_000n
  const { item, gas } = await createItem({ chain: origin, user, call, gasPrice, otherwise })
  const check = { endpoint: `/intents/status/v3?requestId=${requestId}`, method: 'GET' }
  const step = {
    id: 'deposit',
    action: 'Confirm transaction in your wallet',
    description: `Depositing funds to the relayer to execute the swap for ${request.to.symbol}`,
    kind: 'transaction',
    items: [{ ...item, check }],
    requestId,
    depositAddress: address,
    depositAddressId: addressed.id,
  }
  return { steps: [step], gas, permit: null }
}

function toTransfer({ from }: QuoteRequest, to: Address, amount: bigint): Call {
  if (isNative(from)) return { to, data: '0x', value: amount }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  return { to: from.address, data, value: 0n }
}
