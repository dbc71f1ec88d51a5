import { ageOf } from '../../utils/ageOf.js'
import type { HandlerContext } from './context.js'

/** Whether the quote is too old for its first ask. What was asked for is followed however old it gets. */
export function isAged({ ports, record, getState }: HandlerContext): boolean {
  const age = ageOf(record.quote, ports.client.clock.now())
  return getState().asks.length === 0 && age > ports.maxQuoteAge
}
