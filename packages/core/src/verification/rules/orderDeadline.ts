import type { Finding } from '../../domain/finding.js'
import { type Context, secondsNow } from '../context.js'
import { compare, judge } from '../judge.js'

/** Less than this and a deposit may land after the order has ended. Seconds. */
const least = 60

/** The order and its refunds stay open for more than a minute, by the later of this machine's time and the chain's. */
export function orderDeadline(context: Context): readonly Finding[] {
  const { order } = context
  if (order === null) return []
  const earliest = secondsNow(context) + least
  const seconds = Math.min(order.data.output.deadline, ...order.input.refunds.map(({ deadline }) => deadline))
  return judge('order-deadline', [
    compare('ends', `after ${toText(earliest)}`, toText(seconds), seconds > earliest),
  ])
}

function toText(seconds: number): string {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? 'no date' : date.toISOString()
}
