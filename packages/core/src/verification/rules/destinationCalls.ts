import type { Finding } from '../../domain/finding.js'
import { recipientOf } from '../context.js'
import { decodeRouteCall, type RouteEffect } from '../decodeRouteCall.js'
import { failed, passed, uncovered } from '../judge.js'
import { readArguments } from '../readArguments.js'
import type { Context } from '../rule.js'

/**
 * The order makes no calls on the destination chain. Where it does, what the router gives away must go to the
 * recipient, or what is left to the account; what other calls do cannot be told from their bytes: uncovered, by name.
 */
export function destinationCalls(context: Context): readonly Finding[] {
  const { order, trustedDestination, account, request } = context
  if (order === null) return []
  const { calls } = order.data.output
  if (calls.length === 0) return [passed('destination-calls', 'no calls')]
  const recipient = recipientOf(context).toLowerCase()
  const ours = [recipient, account.toLowerCase(), request.refundTo?.toLowerCase()]
  const effects = calls.flatMap((call) => readCall(call, trustedDestination?.router))
  const foreign = effects.find((effect) => effect.type === 'payout' && !ours.includes(effect.to))
  if (foreign?.type === 'payout')
    return [failed('destination-calls', `paid to ${recipient}`, `paid to ${foreign.to}`)]
  return [uncovered('destination-calls', `calls that end at ${recipient}`, effects.map(write).join(', '))]
}

/** A call of an order is `(address to, bytes data, uint256 value)`, with or without the offset of a struct. */
function readCall(call: string, router: string | undefined): readonly RouteEffect[] {
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
  return read
    ? decodeRouteCall(read.value, router)
    : [{ type: 'other', does: `a call of ${call.length / 2 - 1} bytes that cannot be read` }]
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
