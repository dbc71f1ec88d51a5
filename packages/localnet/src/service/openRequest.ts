import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { isNative, type LocalChain } from '../chains/localChain.js'
import { depositoryAbi } from '../contracts/artifacts/depository.js'
import type { DepositAddress } from '../state/createAddressBook.js'
import type {
  AddressCall,
  AddressUse,
  IntentRequest,
  PermitTerms,
  RequestType,
  Settlement,
  Sponsorship,
} from '../state/request.js'
import type { ServiceContext } from './context.js'
import { createRouteCall } from './createRouteCall.js'
import type { QuoteDescription } from './describeQuote.js'
import { feeCurrencyOf, type Plan } from './plan.js'
import type { QuoteRequest } from './quoteRequest.js'

/** Everything a quote says, before it is remembered. */
export interface Prepared {
  readonly requestId: Hex
  readonly plan: Plan
  readonly settlement: Settlement
  readonly steps: readonly Readonly<Record<string, unknown>>[]
  readonly permit: PermitTerms | null
  readonly described: QuoteDescription
  readonly sponsorship: Sponsorship | null
  /** Where it is paid by a plain transfer, or null. */
  readonly addressed: Pick<DepositAddress, 'id' | 'account'> | null
}

/** The request behind a quote, before anything has come in for it. */
export function openRequest(
  context: ServiceContext,
  request: QuoteRequest,
  {
    requestId,
    plan,
    settlement,
    permit,
    described,
    sponsorship,
    addressed,
    keyId,
  }: Prepared & { readonly keyId: string },
): IntentRequest {
  const createdAt = context.now()
  return {
    id: requestId,
    keyId,
    requestType: toRequestType(request),
    user: request.user,
    recipient: request.recipient,
    refundTo: request.refundTo,
    referrer: request.referrer,
    slippage: request.slippage,
    origin: { currency: request.from, amount: plan.input },
    destination: { currency: request.to, amount: plan.price.output },
    settlement,
    permit,
    limits: request.limits,
    liquidity: request.useExternalLiquidity ? 'bridged' : 'own',
    depositAddress: addressed && useAddress(context, request, plan, settlement, addressed.account.address),
    supersededBy: null,
    appFees: request.appFees.map((fee, index) => ({ ...fee, amount: plan.price.appFees[index] ?? 0n })),
    sponsorship,
    authorizationList: request.authorizationList,
    features: featuresOf(request),
    quoted: {
      fees: described.fees,
      route: described.details.route,
      rate: described.details.rate,
      feeCurrency: feeCurrencyOf(plan),
      parts: plan.price.parts,
    },
    createdAt,
    updatedAt: createdAt,
    progress: { status: 'waiting' },
    duplicateDeposits: [],
  }
}

function toRequestType({ txs, origin, destination, from, to }: QuoteRequest): RequestType {
  if (txs.length > 0) return 'Call'
  if (origin.id === destination.id) {
    if (from.id === to.id) return 'Send'
    if (from.id === 'eth' && to.id === 'weth') return 'Wrap'
    return from.id === 'weth' && to.id === 'eth' ? 'Unwrap' : 'Same-chain Swap'
  }
  return from.id === to.id ? 'Bridge' : 'Crosschain Swap'
}

/** What a request makes use of, in the service's words. */
function featuresOf({
  usePermit,
  topupGas,
  fixedRate,
  appFees,
  depositAddress,
}: QuoteRequest): readonly string[] {
  return [
    ...(usePermit ? ['gasless_swap'] : []),
    ...(topupGas === null ? [] : ['gas_top_up']),
    ...(fixedRate === null ? [] : ['fixed_rate']),
    ...(appFees.length > 0 ? ['app_fees'] : []),
    ...(depositAddress === null ? [] : ['deposit_address']),
  ]
}

/** How a request is paid by way of a deposit address, before anything has come in there. */
function useAddress(
  context: ServiceContext,
  request: QuoteRequest,
  plan: Plan,
  settlement: Settlement,
  address: Address,
): AddressUse | null {
  if (settlement.by !== 'order' || request.depositAddress === null) return null
  const { type, recoveryAddress } = request.depositAddress
  const depositor = recoveryAddress ?? address
  const { origin, from } = request
  const { orderId } = settlement
  const calls =
    plan.swap === null
      ? depositCalls({ chain: origin, currency: from.address, amount: plan.input, depositor, orderId })
      : routeCalls(context, { ...request, user: depositor }, plan, settlement)
  return { address, type, recoveryAddress, paid: null, refusal: null, calls }
}

/** Deposits an amount for an order in somebody's name. */
export function depositCalls(parameters: {
  readonly chain: LocalChain
  readonly currency: Address
  readonly amount: bigint
  readonly depositor: Address
  readonly orderId: Hex
}): readonly AddressCall[] {
  const { chain, currency, amount, depositor, orderId } = parameters
  const to = chain.contracts.depository
  const abi = depositoryAbi
  if (isNative({ address: currency })) {
    const args = [depositor, orderId] as const
    return [{ to, value: amount, data: encodeFunctionData({ abi, functionName: 'depositNative', args }) }]
  }
  const args = [depositor, currency, amount, orderId] as const
  const data = encodeFunctionData({ abi, functionName: 'depositErc20', args })
  return [allow(currency, to, amount), { to, value: 0n, data }]
}

function routeCalls(
  context: ServiceContext,
  request: QuoteRequest,
  plan: Plan,
  settlement: Settlement,
): readonly AddressCall[] {
  const { from, origin } = request
  const call = createRouteCall({ context, request, plan, settlement })
  return isNative(from) ? [call] : [allow(from.address, origin.contracts.approvalProxy, plan.input), call]
}

function allow(token: Address, spender: Address, amount: bigint): AddressCall {
  const args = [spender, amount] as const
  return { to: token, value: 0n, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) }
}
