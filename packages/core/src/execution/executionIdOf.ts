import { orderIdOf, type Quote } from '../domain/quote.js'
import { keccakText } from '../utils/keccak.js'

/** The id of the one execution a quote can have for an account. */
export function executionIdOf(quote: Quote, account: string): string {
  return keccakText([quote.requestId, orderIdOf(quote) ?? '', account.toLowerCase()].join(':'))
}
