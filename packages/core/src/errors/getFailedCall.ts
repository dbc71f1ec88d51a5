import { asText } from '../domain/asText.js'
import { type FailedCall, readFailedCall } from '../domain/failedCall.js'
import type { ServiceError } from './service.js'

/** What the service says of a call that it tried out and that failed. Null is what it does not say. */
export type FailedCallFacts = Readonly<{
  /** What the call reverted with, as the service wrote it. */
  errorData: string | null
  /** The call that failed. */
  failedCallData: FailedCall | null
}>

/**
 * Reads off an error of the service which call failed when it was tried out, and what it reverted with (interface:
 * Errors). Both are null where the service says nothing of it.
 *
 * @example
 * const failed = await getQuote(client, request).catch((error: unknown) => error)
 * if (isServiceError(failed)) console.error(getFailedCall(failed).errorData)
 */
export function getFailedCall({ answer }: Pick<ServiceError, 'answer'>): FailedCallFacts {
  const { errorData, failedCallData } = Object(answer) as Record<string, unknown>
  return { errorData: asText(errorData), failedCallData: readFailedCall(failedCallData) }
}
