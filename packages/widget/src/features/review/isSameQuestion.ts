import { type QuoteRequest, writeJson } from '@portage/core'

/** Whether two quotes answer the same request. Lists that a host gives are other objects each time. */
export function isSameQuestion(left: QuoteRequest, right: QuoteRequest): boolean {
  const fields = [...Object.keys(left), ...Object.keys(right)] as (keyof QuoteRequest)[]
  return fields.every((field) => writeJson(left[field]) === writeJson(right[field]))
}
