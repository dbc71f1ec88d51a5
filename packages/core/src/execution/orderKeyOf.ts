import { orderIdOf, type Quote } from '../domain/quote.js'
import { keccakText } from '../utils/keccak.js'

/** What all executions of one order have in common, by the ids the service gave: it is asked for once between them. */
export function orderKeyOf(quote: Quote, account: string): string {
  return [quote.requestId, orderIdOf(quote) ?? '', account.toLowerCase()].join(':')
}

/** The id that executions had when it was made of the service's ids alone. Journals hold runs and asks under it. */
export function formerExecutionIdOf(quote: Quote, account: string): string {
  return keccakText(orderKeyOf(quote, account))
}
