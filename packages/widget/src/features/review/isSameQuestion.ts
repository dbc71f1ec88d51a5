import type { QuoteRequest } from '@portage/core'

/** Whether two quotes answer the same request. */
export function isSameQuestion(left: QuoteRequest, right: QuoteRequest): boolean {
  const fields = [...Object.keys(left), ...Object.keys(right)] as (keyof QuoteRequest)[]
  return fields.every((field) => left[field] === right[field])
}
