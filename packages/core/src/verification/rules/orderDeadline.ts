import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { compare, judge } from '../judge.js'

/** Less than this and a deposit may land after the order has ended. Milliseconds. */
const least = 60_000

/** The order and its refunds stay open for more than a minute from now. */
export function orderDeadline({ order, now }: Context): readonly Finding[] {
  if (order === null) return []
  const seconds = Math.min(order.data.output.deadline, ...order.input.refunds.map(({ deadline }) => deadline))
  const expected = `after ${toText(now + least)}`
  return judge('order-deadline', [
    compare('ends', expected, toText(seconds * 1000), seconds * 1000 > now + least),
  ])
}

function toText(milliseconds: number): string {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? 'no date' : date.toISOString()
}
