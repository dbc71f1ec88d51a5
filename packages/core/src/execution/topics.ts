import { orderIdOf, type Quote } from '../domain/quote.js'
import type { ExecutionRecord, Fact } from './facts.js'
import { orderKeyOf } from './orderKeyOf.js'

/** What executions are found by that have a deposit where none was meant to be; `stray` is how journals keep it. */
export const misplacedTopic = 'stray'

/** What all executions of one order are found by: the ids that the service gave, and what the order is. */
export function topicsOfOrder(quote: Quote, account: string): readonly string[] {
  const order = orderOf(quote, account)
  return [`ids:${orderKeyOf(quote, account)}`, ...(order === null ? [] : [`order:${order}`])]
}

/**
 * What a forgotten execution is still known by: its order, whichever answer of the service names it again. A quote
 * without ids names none, and would stand for every other such quote.
 */
export function marksOfExecution({ quote, account }: ExecutionRecord): readonly string[] {
  return quote.requestId || orderIdOf(quote) !== null ? topicsOfOrder(quote, account) : []
}

/** The same of an ask, where the record of its execution cannot be read. An ask's key ends with step, item and attempt. */
export function topicOfAsk({ key }: Readonly<{ key: string }>): string {
  return `ids:${key.split(':').slice(0, -3).join(':')}`
}

/** An order by what it is, and who pays it. Its id is a digest of its content, which hexadecimal spells in two cases. */
export function orderOf(quote: Quote, account: string): string | null {
  const orderId = orderIdOf(quote)
  return orderId === null ? null : `${orderId} ${account}`.toLowerCase()
}

/** What a line about an execution adds to what the execution is found by. */
export function topicsOfFact({ type }: Fact): readonly string[] {
  return type === 'elsewhere' || type === 'duplicate' ? [misplacedTopic] : []
}
