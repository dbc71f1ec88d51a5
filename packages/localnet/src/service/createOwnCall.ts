import { concat, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { isNative } from '../chains/localChain.js'
import { wrappedEtherAbi } from '../contracts/artifacts/wrappedEther.js'
import type { ServiceContext } from './context.js'
import type { Call } from './createItem.js'
import { createRouteCall } from './createRouteCall.js'
import type { OwnWay, Plan } from './plan.js'
import type { QuoteRequest } from './quoteRequest.js'
import { amountOf, stranger } from './tamper.js'

/**
 * The one call by which an account pays the recipient itself, makes ETH into WETH and back, or has the router make the
 * calls that were asked for.
 */
export function createOwnCall(
  context: ServiceContext,
  request: QuoteRequest,
  plan: Extract<Plan, { way: OwnWay }>,
  requestId: Hex,
): Call {
  const { origin, from, recipient } = request
  const { way, input } = plan
  const isTampered = context.faults.get('tamperRoute') !== undefined
  const amount = amountOf(context, input)
  const to = isTampered ? stranger : origin.contracts.weth
  const abi = wrappedEtherAbi
  switch (way) {
    case 'send': {
      const payee = isTampered ? stranger : recipient
      if (isNative(from)) return { to: payee, data: '0x', value: amount }
      const args = [payee, amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      return { to: from.address, data, value: 0n }
    }
    case 'call': {
      const call = createRouteCall({ context, request, plan, settlement: { by: 'account', call: null } })
      return { ...call, data: concat([call.data, requestId]) }
    }
    case 'wrap':
      return { to, data: encodeFunctionData({ abi, functionName: 'deposit' }), value: amount }
    case 'unwrap':
      return { to, data: encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] }), value: 0n }
  }
}
