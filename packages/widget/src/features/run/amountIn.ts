import type { Preview, Quote, QuoteRequest } from '@portage/core'

/** Whether what leaves was asked for; otherwise what arrives was. */
export function isExactIn({ tradeType }: QuoteRequest): boolean {
  return (tradeType ?? 'EXACT_INPUT') === 'EXACT_INPUT'
}

/**
 * What leaves the account, in the smallest unit: as it was asked for and not as the service says it was, else what the
 * quote says, which is then the most that verification lets leave. Null where the service names none.
 */
export function amountIn({ request, details }: Quote | Preview): bigint | null {
  return isExactIn(request) ? request.amount : (details.currencyIn?.amount ?? null)
}
