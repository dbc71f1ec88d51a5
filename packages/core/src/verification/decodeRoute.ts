import type { Hex } from '../domain/brand.js'
import { type Arguments, readArguments } from './readArguments.js'

/** One call a router makes, in its own name, with what it holds at that moment. */
export type RouteCall = Readonly<{ target: Hex; allowFailure: boolean; value: bigint; data: Hex }>

/** What a router is told to do with what it is given, and who gets what it is left with. */
export type RouteCalls = Readonly<{
  calls: readonly RouteCall[]
  refundTo: Hex
  nftRecipient: Hex
}>

/** A call that goes through a router before money is deposited or paid out (facts: what local verification misses). */
export type DecodedRoute = RouteCalls &
  Readonly<{
    /** `proxy` pulls tokens from the account first and hands them to the router. */
    through: 'router' | 'proxy'
    pulls: readonly Readonly<{ token: Hex; amount: bigint }>[]
    trailing: Hex
  }>

/**
 * Reads `multicall(calls, refundTo, nftRecipient, metadata)` of a router and
 * `transferAndMulticall(tokens, amounts, calls, refundTo, nftRecipient, metadata)` of an approval proxy, strictly.
 *
 * @returns null when the data is neither
 */
export function decodeRoute(data: string): DecodedRoute | null {
  return decodeMulticall(data) ?? decodeTransferAndMulticall(data)
}

function decodeMulticall(data: string): DecodedRoute | null {
  const read = readArguments(data, '0xcd6e13f7', (values) => readRoute(values, 0))
  return read && { through: 'router', pulls: [], ...read.value, trailing: read.trailing }
}

function decodeTransferAndMulticall(data: string): DecodedRoute | null {
  const read = readArguments(data, '0xf9e4bab4', (values) => {
    const tokens = values.list(0, (list, slot) => list.address(slot))
    const amounts = values.list(1, (list, slot) => list.amount(slot))
    if (tokens.length !== amounts.length) throw new RangeError('Tokens without amounts.')
    const pulls = tokens.map((token, index) => ({ token, amount: amounts[index] ?? 0n }))
    return { pulls, ...readRoute(values, 2) }
  })
  return read && { through: 'proxy', ...read.value, trailing: read.trailing }
}

function readRoute(values: Arguments, first: number): RouteCalls {
  const calls = values.list(first, (list, slot) => {
    const call = list.struct(slot)
    return { target: call.address(0), allowFailure: call.flag(1), value: call.amount(2), data: call.bytes(3) }
  })
  values.bytes(first + 3)
  return { calls, refundTo: values.address(first + 1), nftRecipient: values.address(first + 2) }
}
