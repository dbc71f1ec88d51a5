import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  zeroAddress,
} from 'viem'
import { approvalProxyAbi } from './artifacts/approvalProxy.js'
import { depositoryAbi } from './artifacts/depository.js'
import { poolAbi } from './artifacts/pool.js'
import { routerAbi } from './artifacts/router.js'

/** One call the router makes in its own name. */
export interface RouteCall {
  readonly target: Address
  readonly allowFailure: boolean
  readonly value: bigint
  readonly callData: Hex
}

/** What is to be called, and who gets the native money that is left. */
export interface Route {
  readonly calls: readonly RouteCall[]
  readonly refundTo: Address
}

/** One pool that is gone through. The zero address is the native currency. */
export interface Hop {
  readonly pool: Address
  readonly currencyIn: Address
  readonly currencyOut: Address
}

/** `multicall` of the router: for native money, which is the value of the call. */
export function encodeMulticall({ calls, refundTo }: Route): Hex {
  return encodeFunctionData({
    abi: routerAbi,
    functionName: 'multicall',
    args: [calls, refundTo, refundTo, '0x'],
  })
}

/** `transferAndMulticall` of the approval proxy: for a token, which the sender has let the proxy take. */
export function encodeTransferAndMulticall(token: Address, amount: bigint, { calls, refundTo }: Route): Hex {
  return encodeFunctionData({
    abi: approvalProxyAbi,
    functionName: 'transferAndMulticall',
    args: [[token], [amount], calls, refundTo, refundTo, '0x'],
  })
}

/** A call that must succeed. */
export function toRouteCall(target: Address, callData: Hex, value = 0n): RouteCall {
  return { target, allowFailure: false, value, callData }
}

/**
 * Swaps an amount from hop to hop, or of a token all that the router holds where it is zero. What comes out, at least
 * `minimumOut`, stays in the router.
 */
export function swapCalls(
  router: Address,
  hops: readonly Hop[],
  amountIn: bigint,
  minimumOut: bigint,
): readonly RouteCall[] {
  return hops.flatMap(({ pool, currencyIn }, index) => {
    const isNative = currencyIn === zeroAddress
    const amount = index === 0 ? amountIn : 0n
    const least = index === hops.length - 1 ? minimumOut : 0n
    const swap = encodeFunctionData({
      abi: poolAbi,
      functionName: 'swap',
      // Zero: all that the hop before gave, which is not known yet.
      args: [currencyIn, amount, least, router],
    })
    const allow = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [pool, amount === 0n ? unlimited : amount],
    })
    return isNative
      ? [toRouteCall(pool, swap, amount)]
      : [toRouteCall(currencyIn, allow), toRouteCall(pool, swap)]
  })
}

/** Pays somebody out of what the router holds: the amount, or all there is where it is zero. */
export function payCall(router: Address, currency: Address, recipient: Address, amount = 0n): RouteCall {
  return toRouteCall(
    router,
    currency === zeroAddress
      ? encodeFunctionData({
          abi: routerAbi,
          functionName: 'cleanupNative',
          args: [amount, recipient, '0x'],
        })
      : encodeFunctionData({
          abi: routerAbi,
          functionName: 'cleanupErc20s',
          args: [[currency], [recipient], [amount], '0x'],
        }),
  )
}

/** Calls as an order carries them: `(address to, bytes data, uint256 value)` each. */
const callShape = [
  {
    type: 'tuple',
    components: [
      { name: 'to', type: 'address' },
      { name: 'data', type: 'bytes' },
      { name: 'value', type: 'uint256' },
    ],
  },
] as const

/** Writes a call down for an order. */
export function encodeOrderCall({ target, callData, value }: RouteCall): Hex {
  return encodeAbiParameters(callShape, [{ to: target, data: callData, value }])
}

/** Reads what {@link encodeOrderCall} wrote. */
export function decodeOrderCall(call: Hex): RouteCall {
  const [{ to, data, value }] = decodeAbiParameters(callShape, call)
  return toRouteCall(to, data, value)
}

/** Deposits all the router holds of a currency for an order, in somebody's name. */
export function depositCall(parameters: {
  readonly router: Address
  readonly depository: Address
  readonly currency: Address
  readonly depositor: Address
  readonly orderId: Hex
}): RouteCall {
  const { router, depository, currency, depositor, orderId } = parameters
  if (currency === zeroAddress) {
    const deposit = encodeFunctionData({
      abi: depositoryAbi,
      functionName: 'depositNative',
      args: [depositor, orderId],
    })
    return toRouteCall(
      router,
      encodeFunctionData({
        abi: routerAbi,
        functionName: 'cleanupNativeViaCall',
        args: [0n, depository, deposit],
      }),
    )
  }
  const deposit = encodeFunctionData({
    abi: depositoryAbi,
    functionName: 'depositErc20',
    args: [depositor, currency, orderId],
  })
  return toRouteCall(
    router,
    encodeFunctionData({
      abi: routerAbi,
      functionName: 'cleanupErc20sViaCall',
      args: [[currency], [depository], [deposit], [0n]],
    }),
  )
}

/** For what the router takes in and gives on within one transaction. */
const unlimited = 2n ** 256n - 1n
