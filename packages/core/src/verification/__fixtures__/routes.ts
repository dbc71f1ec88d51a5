import { encodeFunctionData, parseAbi } from 'viem'
import type { Hex } from '../../domain/brand.js'
import * as honest from './honestQuote.js'

/** Calldata of routes is written by viem here, apart from the code that reads it. */
const abi = parseAbi([
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function multicall(Call3Value[] calls, address refundTo, address nftRecipient, bytes metadata) payable',
  'function transferAndMulticall(address[] tokens, uint256[] amounts, Call3Value[] calls, address refundTo, address nftRecipient, bytes metadata) payable',
  'function cleanupErc20s(address[] tokens, address[] recipients, uint256[] amounts, bytes metadata)',
  'function cleanupErc20sViaCall(address[] tokens, address[] tos, bytes[] datas, uint256[] amounts)',
  'function cleanupNative(uint256 amount, address recipient, bytes metadata)',
  'function cleanupNativeViaCall(uint256 amount, address to, bytes data)',
])

/** One call of a router. */
export type Inner = Readonly<{ target: Hex; allowFailure: boolean; value: bigint; callData: Hex }>

/** What a route does unless a test says otherwise. */
type RouteOptions = Readonly<{ refundTo?: Hex; nftRecipient?: Hex; token?: Hex; amount?: bigint }>

const nobody = '0x0000000000000000000000000000000000000000'
const account = honest.account.toLowerCase() as Hex

export function multicall(calls: readonly Inner[], options: RouteOptions = {}): Hex {
  const { refundTo = account, nftRecipient = nobody } = options
  return encodeFunctionData({
    abi,
    functionName: 'multicall',
    args: [calls, refundTo, nftRecipient, '0xc0de'],
  })
}

export function transferAndMulticall(calls: readonly Inner[], options: RouteOptions = {}): Hex {
  const { refundTo = account, nftRecipient = nobody, token = honest.token, amount = 1_000_000n } = options
  const args = [[token], [amount], calls, refundTo, nftRecipient, '0x'] as const
  return encodeFunctionData({ abi, functionName: 'transferAndMulticall', args })
}

/** A swap somewhere: nothing here can tell what it does. */
export const swap: Inner = inner(honest.stranger, '0x38ed173900')

export function inner(target: string, callData: Hex, allowFailure = false): Inner {
  return { target: target as Hex, allowFailure, value: 0n, callData }
}

/** The router gives what it holds to somebody: all, or so much. */
export function payErc20(to: string, token: string = honest.tokenAbroad, amount = 0n): Inner {
  const args = [[token as Hex], [to as Hex], [amount], '0x'] as const
  return inner(honest.router, encodeFunctionData({ abi, functionName: 'cleanupErc20s', args }))
}

export function payNative(to: string): Inner {
  const args = [0n, to as Hex, '0x'] as const
  return inner(honest.router, encodeFunctionData({ abi, functionName: 'cleanupNative', args }))
}

/** The router deposits what it holds of a token, by the function that takes the whole allowance. */
export function depositErc20(
  orderId: Hex,
  change: Readonly<{
    to?: string
    depositor?: string
    token?: string
    allowFailure?: boolean
    amount?: bigint
  }> = {},
): Inner {
  const {
    to = honest.depository,
    depositor = account,
    token = honest.tokenAbroad,
    allowFailure = false,
    amount = 0n,
  } = change
  const data = honest.calldata('0x5a1ee3ac', depositor, token, orderId)
  const args = [[token as Hex], [to as Hex], [data], [amount]] as const
  return inner(
    honest.router,
    encodeFunctionData({ abi, functionName: 'cleanupErc20sViaCall', args }),
    allowFailure,
  )
}

export function depositNative(orderId: Hex, amount = 0n): Inner {
  const data = honest.calldata('0x49290c1c', account, orderId)
  const args = [amount, honest.depository, data] as const
  return inner(honest.router, encodeFunctionData({ abi, functionName: 'cleanupNativeViaCall', args }))
}
