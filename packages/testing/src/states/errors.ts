import type { Retry, ServiceErrorCode } from '@portage/core'

/** Failures of a question that are not the service's: an answer nobody can read, and what cannot be asked. */
const otherFamilies = { 'service-wrong-shape': 'decode', 'input-invalid': 'input' } as const

type Facts = Readonly<{
  code: ServiceErrorCode | keyof typeof otherFamilies
  errorCode?: string
  status?: number
  details?: string
  retry?: Retry
}>

/** An error as the client throws it, recognised by the guards of `@portage/core`. */
export function storyServiceError({ code, errorCode, status, details, retry = 'later' }: Facts): Error {
  const shortMessage = 'The service did not answer as it should.'
  return Object.assign(new Error(shortMessage), {
    [Symbol.for('portage.error')]:
      code in otherFamilies ? otherFamilies[code as keyof typeof otherFamilies] : 'service',
    name: 'ServiceError',
    code,
    shortMessage,
    next: 'Try again.',
    status: status ?? null,
    errorCode: errorCode ?? null,
    details: details ?? null,
    retry,
    retryAfter: null,
  })
}
