import { type Address, concat, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { type Currency, isNative } from '../chains/localChain.js'
import { depositoryAbi } from '../contracts/artifacts/depository.js'
import type { PermitTerms, Settlement } from '../state/request.js'
import type { ServiceContext } from './context.js'
import { type Call, createItem, type GasPrice, type Item } from './createItem.js'
import { createPermitStep } from './createPermitStep.js'
import { createRouteCall } from './createRouteCall.js'
import { depositTarget } from './depositTarget.js'
import type { Plan } from './plan.js'
import type { QuoteRequest } from './quoteRequest.js'
import { amountOf, routersOf, spenderOf } from './tamper.js'

/** Gas where the node cannot estimate. */
const fixedGas = {
  approve: 60_000n,
  send: 70_000n,
  depositNative: 40_000n,
  depositErc20: 90_000n,
  route: 600_000n,
}

type StepJson = Readonly<Record<string, unknown>>

/** The steps of a quote, the gas of all of them together, and the permit if one is to be signed. */
interface Steps {
  readonly steps: readonly StepJson[]
  readonly gas: bigint
  readonly permit: PermitTerms | null
}

interface StepParameters {
  readonly context: ServiceContext
  readonly request: QuoteRequest
  readonly plan: Plan
  readonly settlement: Settlement
  readonly requestId: Hex
  readonly gasPrice: GasPrice
}

/**
 * What the user is asked to do: sign a permit; or approve exactly the amount, if the allowance is short, and then
 * deposit, or call the router that swaps and deposits.
 */
export async function createSteps(parameters: StepParameters): Promise<Steps> {
  const { context, request, plan, requestId, gasPrice } = parameters
  if (request.usePermit) {
    const { step, terms } = await createPermitStep(context, request, requestId, plan.input)
    return { steps: [step], gas: 0n, permit: terms }
  }

  const main = createMainCall(parameters)
  const { steps, gas } = await writeCallSteps({
    ...{ context, request, requestId, gasPrice, main },
    amount: plan.input,
    toStep: stepOf(plan),
  })
  return { steps, gas, permit: null }
}

/** A call that moves money out of an account of an EVM chain. */
interface MainCall {
  readonly call: Call
  /** Who must be allowed to take the token for it; null where nobody. */
  readonly spender: Address | null
  /** Gas where the node cannot estimate. */
  readonly otherwise: bigint
  /** Gas on top, for the calls that were asked for. */
  readonly more?: bigint
}

/** What steps on an EVM chain are written from, wherever the money goes. */
export interface EvmOrigin extends Pick<QuoteRequest, 'origin' | 'from' | 'user' | 'explicitDeposit'> {
  readonly to: Pick<Currency, 'symbol'>
}

/**
 * The steps of a call: an approval of exactly the amount, if the allowance is short, and the call. Where a token changes
 * an allowance only from zero, an approval of zero goes before.
 */
export async function writeCallSteps(parameters: {
  readonly context: Pick<ServiceContext, 'faults'>
  readonly request: EvmOrigin
  readonly requestId: Hex
  readonly gasPrice: GasPrice
  readonly amount: bigint
  readonly main: MainCall
  readonly toStep: (item: Item, requestId: Hex, symbol: string) => StepJson
}): Promise<Pick<Steps, 'steps' | 'gas'>> {
  const { context, request, requestId, gasPrice, amount, toStep } = parameters
  const { call, spender, otherwise, more = 0n } = parameters.main
  const { origin, from, user } = request
  const toItem = (made: Call, fallback: bigint, onTop = 0n): Promise<Item> =>
    createItem({ chain: origin, user, call: made, gasPrice, otherwise: fallback, more: onTop })
  const main = await toItem(call, otherwise, more)
  const last = toStep(main, requestId, request.to.symbol)
  if (spender === null) return { steps: [last], gas: main.gas }

  const allowance = await origin.client.public.readContract({
    address: from.address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [user, spender],
  })
  if (allowance >= amount) return { steps: [last], gas: main.gas }
  const args = [spenderOf(context, spender), amountOf(context, amount)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  const approve = await toItem({ to: from.address, data, value: 0n }, fixedGas.approve)
  const approved = [toApproveStep(approve, requestId, from.symbol), last]
  const gas = approve.gas + main.gas
  if (allowance === 0n || from.id !== 'stiff') return { steps: approved, gas }
  // A step of its own: what is in one step may be sent in any order.
  const none = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [args[0], 0n] })
  const reset = await toItem({ to: from.address, data: none, value: 0n }, fixedGas.approve)
  return { steps: [toApproveStep(reset, requestId, from.symbol), ...approved], gas: reset.gas + gas }
}

function createMainCall({ context, request, plan, settlement, requestId }: StepParameters): MainCall {
  const { origin, from } = request
  const { approvalProxy } = routersOf(context, origin)
  if (settlement.by === 'account' && settlement.call !== null) {
    const isRoute = plan.by === 'account' && plan.way === 'call'
    return {
      call: settlement.call,
      spender: isRoute && !isNative(from) ? approvalProxy : null,
      otherwise: isRoute ? fixedGas.route : fixedGas.send,
      more: request.ownTxsGas ?? 0n,
    }
  }
  if (settlement.by === 'account' || plan.swap !== null) {
    const call = createRouteCall({ context, request, plan, settlement })
    const tail = settlement.by === 'account' ? concat([call.data, requestId]) : call.data
    return {
      call: { ...call, data: tail },
      spender: isNative(from) ? null : approvalProxy,
      otherwise: fixedGas.route,
      more: request.ownTxsGas ?? 0n,
    }
  }
  return createDeposit(context, request, plan.input, settlement.orderId)
}

/** A deposit of the account itself, for an order of its own. */
export function createDeposit(
  context: Pick<ServiceContext, 'faults'>,
  request: EvmOrigin,
  amount: bigint,
  orderId: Hex,
): MainCall {
  const { from, origin } = request
  const call = createDepositCall(context, request, amountOf(context, amount), orderId)
  if (isNative(from)) return { call, spender: null, otherwise: fixedGas.depositNative }
  return {
    call,
    spender: request.explicitDeposit ? depositTarget(context, origin, 'steps') : null,
    otherwise: fixedGas.depositErc20,
  }
}

/** A deposit of the account itself: a call of the depository, or a plain transfer that names the order behind it. */
function createDepositCall(
  context: Pick<ServiceContext, 'faults'>,
  { origin, from, user, explicitDeposit }: EvmOrigin,
  amount: bigint,
  orderId: Hex,
): Call {
  const to = depositTarget(context, origin, 'steps')
  if (isNative(from)) {
    const args = [user, orderId] as const
    const data = encodeFunctionData({ abi: depositoryAbi, functionName: 'depositNative', args })
    return { to, data, value: amount }
  }
  if (!explicitDeposit) {
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
    return { to: from.address, data: concat([transfer, orderId]), value: 0n }
  }
  const args = [user, from.address, amount, orderId] as const
  const data = encodeFunctionData({ abi: depositoryAbi, functionName: 'depositErc20', args })
  return { to, data, value: 0n }
}

function stepOf(plan: Plan): (item: Item, requestId: Hex, symbol: string) => StepJson {
  if (plan.by === 'order') return toDepositStep
  return plan.way === 'send' ? toSendStep : toSwapStep
}

const toCheck = (requestId: Hex): StepJson => ({
  endpoint: `/intents/status/v3?requestId=${requestId}`,
  method: 'GET',
})

/** The step of a deposit, for a wallet to confirm. */
export function toDepositStep({ item }: Pick<Item, 'item'>, requestId: Hex, symbol: string): StepJson {
  return {
    id: 'deposit',
    action: 'Confirm transaction in your wallet',
    description: `Depositing funds to the relayer to execute the swap for ${symbol}`,
    kind: 'transaction',
    items: [{ ...item, check: toCheck(requestId) }],
    requestId,
    depositAddress: '',
  }
}

function toSwapStep({ item }: Item, requestId: Hex, symbol: string): StepJson {
  return {
    id: 'swap',
    action: 'Confirm transaction in your wallet',
    description: `Swapping for ${symbol}`,
    kind: 'transaction',
    items: [{ ...item, check: toCheck(requestId) }],
    requestId,
    depositAddress: '',
  }
}

function toSendStep({ item }: Item, requestId: Hex, symbol: string): StepJson {
  return {
    id: 'send',
    action: 'Confirm transaction in your wallet',
    description: `Sending ${symbol} to the recipient`,
    kind: 'transaction',
    items: [{ ...item, check: toCheck(requestId) }],
    requestId,
  }
}

function toApproveStep({ item }: Item, requestId: Hex, symbol: string): StepJson {
  return {
    id: 'approve',
    action: 'Confirm transaction in your wallet',
    description: `Sign an approval for ${symbol}`,
    kind: 'transaction',
    items: [item],
    requestId,
  }
}
