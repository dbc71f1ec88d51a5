import type { Hex } from '../../domain/brand.js'
import type { Finding } from '../../domain/finding.js'
import { arrivesByRoute, recipientOf } from '../context.js'
import { decodeRouteCall, type RouteEffect } from '../decodeRouteCall.js'
import { findAskedCalls, writeAskedCalls } from '../findAskedCalls.js'
import { failed, passed, uncovered } from '../judge.js'
import { readArguments } from '../readArguments.js'
import type { Context } from '../rule.js'

/** A call of the order. Where its bytes cannot be read, nobody is called and `data` is all of them. */
type OrderCall = Readonly<{ target: Hex | ''; value: bigint; data: Hex }>

/**
 * On the destination chain the order makes the calls that were asked for, and no other. Of any other, what the router
 * gives away must go to the recipient, or what is left to the account; what else they do cannot be told from their
 * bytes: uncovered, by name.
 */
export function destinationCalls(context: Context): readonly Finding[] {
  const { order, trustedDestination, account, request } = context
  if (order === null) return []
  const asked = request.txs ?? []
  const calls = order.data.output.calls.map(readCall)
  const { missing, hidden, others } = findAskedCalls(asked, calls)
  const effectsOf = (call: OrderCall): readonly RouteEffect[] => readEffects(call, trustedDestination?.router)
  if (missing.length > 0) {
    const got = calls.flatMap(effectsOf).map(write).join(', ')
    return [failed('destination-calls', writeAskedCalls(missing), got || 'no calls')]
  }
  const recipient = recipientOf(context).toLowerCase()
  const ours = [recipient, account.toLowerCase(), request.refundTo?.toLowerCase()]
  const effects = others.flatMap(effectsOf)
  const foreign = effects.find((effect) => effect.type === 'payout' && !ours.includes(effect.to))
  if (foreign?.type === 'payout')
    return [failed('destination-calls', `paid to ${recipient}`, `paid to ${foreign.to}`)]
  if (others.length === 0 && asked.length > 0 && !arrivesByRoute(context)) {
    const expected = `${writeAskedCalls(asked)}, with what the router is paid`
    return [uncovered('destination-calls', expected, `${order.payment.recipient} is paid`)]
  }
  if (others.length === 0)
    return [passed('destination-calls', asked.length > 0 ? writeAskedCalls(asked) : 'no calls')]
  const expected = hidden.length > 0 ? writeAskedCalls(hidden) : `calls that end at ${recipient}`
  return [uncovered('destination-calls', expected, effects.map(write).join(', '))]
}

/** A call of an order is `(address to, bytes data, uint256 value)`, with or without the offset of a struct. */
function readCall(call: Hex): OrderCall {
  const read =
    readArguments(call, '0x', (values) => ({
      target: values.address(0),
      data: values.bytes(1),
      value: values.amount(2),
    })) ??
    readArguments(call, '0x', (values) => {
      const struct = values.struct(0)
      return { target: struct.address(0), data: struct.bytes(1), value: struct.amount(2) }
    })
  return read?.value ?? { target: '', value: 0n, data: call }
}

function readEffects({ target, ...call }: OrderCall, router: string | undefined): readonly RouteEffect[] {
  return target === ''
    ? [{ type: 'other', does: `a call of ${call.data.length / 2 - 1} bytes that cannot be read` }]
    : decodeRouteCall({ target, ...call }, router)
}

function write(effect: RouteEffect): string {
  switch (effect.type) {
    case 'other':
      return effect.does
    case 'payout':
      return `pays ${effect.token ?? 'native'} to ${effect.to}`
    case 'deposit':
      return `deposits at ${effect.to}`
    case 'allowance':
      return 'allows a token to be taken'
    default:
      return effect satisfies never
  }
}
