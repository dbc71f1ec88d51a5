import { familyOf, PortageError } from './base.js'

/** How a call to the service failed. */
export type ServiceErrorCode =
  /** No answer at all: no network, no such host, refused, or blocked by the browser. */
  | 'service-unreachable'
  /** No answer within the time that one try may take. */
  | 'service-timeout'
  /** A web page, or something else that is not JSON, where the service should be. */
  | 'service-not-json'
  /** HTTP 401: nothing on the way adds a key, or the key is not accepted. */
  | 'service-unauthorized'
  /** HTTP 429: too many calls; `retryAfter` says when to call again, where the service does. */
  | 'service-rate-limited'
  /** Any other HTTP error; `errorCode` says which, when the service names it. */
  | 'service-refused'

/** Whether the same call may help later. `retryAfter` says when, where the service does. */
export type Retry = 'now' | 'later' | 'never'

export type ServiceErrorFacts = Readonly<{
  code: ServiceErrorCode
  shortMessage: string
  next: string
  retry: Retry
  /** Milliseconds from now; null where nobody named a time. */
  retryAfter?: number | null | undefined
  status?: number | undefined
  errorCode?: string | null | undefined
  requestId?: string | null | undefined
  existingJobId?: string | null | undefined
  answer?: unknown
  details?: string | undefined
  cause?: unknown
}>

/** A call to the service that did not succeed. */
export class ServiceError extends PortageError {
  override name = 'ServiceError' as const
  declare readonly code: ServiceErrorCode
  /** HTTP status; null when there was no answer. */
  readonly status: number | null
  /** The service's own code, such as `AMOUNT_TOO_HIGH` (interface: Errors); null when it names none. */
  readonly errorCode: string | null
  readonly retry: Retry
  /** The request the service gave the failure to, for its support; null when it names none. */
  readonly requestId: string | null
  /** The withdrawal that is under way already (HTTP 409); null when the service names none. */
  readonly existingJobId: string | null
  /** What the service sent, without the key; null when it was not JSON. */
  readonly answer: unknown
  /** Milliseconds to wait before the next try; null where nobody named a time. */
  readonly retryAfter: number | null

  constructor(facts: ServiceErrorFacts) {
    super({ family: 'service', ...facts })
    this.status = facts.status ?? null
    this.errorCode = facts.errorCode ?? null
    this.retry = facts.retry
    this.requestId = facts.requestId ?? null
    this.existingJobId = facts.existingJobId ?? null
    this.answer = facts.answer ?? null
    this.retryAfter = facts.retryAfter ?? null
  }
}

/** Whether an error says that a call to the service failed. */
export function isServiceError(error: unknown): error is ServiceError {
  return familyOf(error) === 'service'
}
