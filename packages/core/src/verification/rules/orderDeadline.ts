import type { Finding } from '../../domain/finding.js'
import { latestEnd, secondsNow } from '../context.js'
import { compare, judge, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/** Less than this and a deposit may land after the order has ended. Seconds. */
const least = 60

/**
 * The order and its refunds stay open for more than a minute, as time is told by `secondsNow`. One that stays open for very long is uncovered: until it ends, what was deposited may neither arrive nor come back.
 */
export function orderDeadline(context: Context): readonly Finding[] {
  const { order } = context
  if (order === null) return []
  const earliest = secondsNow(context) + least
  const ends = [order.data.output.deadline, ...order.input.refunds.map(({ deadline }) => deadline)]
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  const latest = latestEnd(context)
  return [
    ...judge('order-deadline', [
      compare('ends', `after ${toText(earliest)}`, toText(first), first > earliest),
    ]),
    ...(last > latest
      ? [uncovered('deadline-far', `ends by ${toText(latest)}`, `ends ${toText(last)}`)]
      : []),
  ]
}

function toText(seconds: number): string {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? 'no date' : date.toISOString()
}
