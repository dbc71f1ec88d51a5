import { asText } from '../domain/asText.js'
import type { Retry, ServiceErrorFacts } from '../errors/service.js'
import { ServiceError } from '../errors/service.js'
import { transientCodes } from '../errors/transient.js'
import { redactSecret, redactUrl } from '../utils/redact.js'

/** What is needed to read one answer and to say what is wrong with it. */
export type AnswerContext = Readonly<{
  baseUrl: string
  apiKey: string | null
  now: number
  /** Is notified of every answer that is JSON before it is judged. */
  onAnswer?: ((headers: Headers, json: unknown) => void) | undefined
}>

/**
 * Turns an answer into its JSON, or into the error that says what is wrong and what to do (interface: Errors).
 *
 * @throws ServiceError
 */
export async function readServiceAnswer(response: Response, context: AnswerContext): Promise<unknown> {
  const text = await response.text()
  const json = parse(text)
  if (json !== undefined) context.onAnswer?.(response.headers, json)
  if (json !== undefined && response.ok) return json
  // Some calls are documented to answer with nothing. Those that need something say that it is missing.
  if (text === '' && response.ok) return null
  const { status } = response
  const address = redactUrl(context.baseUrl)
  const retryAfter = readRetryAfter(response.headers, context.now)
  const problem: Partial<ReturnType<typeof readProblem>> =
    json === undefined ? {} : readProblem(parse(redactSecret(text, context.apiKey)))

  if (status === 429) {
    throw new ServiceError({
      code: 'service-rate-limited',
      shortMessage: 'The service got too many requests from here.',
      next: 'Wait a moment and try again.',
      retry: 'later',
      status,
      retryAfter,
      ...problem,
    })
  }
  if (json === undefined && status < 500) {
    throw new ServiceError({
      code: 'service-not-json',
      shortMessage: /^\s*</.test(text)
        ? `The address ${address} answers with a web page, not with the service.`
        : `The address ${address} answers with something that is not JSON.`,
      next: 'Check baseUrl.',
      retry: 'never',
      status,
    })
  }
  if (status === 401) {
    throw new ServiceError({
      code: 'service-unauthorized',
      ...(context.apiKey === null
        ? {
            shortMessage: `The service at ${address} needs an API key for this call.`,
            next: 'Keys stay on a server: put a proxy that adds the key in front of the service, and set baseUrl to it.',
          }
        : {
            shortMessage: `The service at ${address} did not accept the API key.`,
            next: 'Check the key, and make a new one if it was revoked.',
          }),
      retry: 'never',
      status,
      ...problem,
    })
  }
  const retry = retryOf(status, problem.errorCode)
  throw new ServiceError({
    code: 'service-refused',
    shortMessage:
      retry === 'never'
        ? `The service refused the call (HTTP ${status}).`
        : `The service cannot answer at the moment (HTTP ${status}).`,
    next: retry === 'never' ? 'Change the request and try again.' : 'Try again in a moment.',
    retry,
    status,
    retryAfter,
    ...problem,
  })
}

/**
 * Reads a `Retry-After` header, in either of its two forms. A date is measured by the answer's own, where that is to be
 * seen: this device's clock may be wrong.
 *
 * @returns milliseconds from now, never negative; null when there is none that can be read
 */
function readRetryAfter(headers: Headers, now: number): number | null {
  const header = headers.get('retry-after')
  if (!header) return null
  const answered = Date.parse(headers.get('date') ?? '')
  const milliseconds = /^\s*\d+\s*$/.test(header)
    ? Number(header) * 1_000
    : Date.parse(header) - (Number.isNaN(answered) ? now : answered)
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds)
}

function retryOf(status: number, errorCode: string | null | undefined): Retry {
  if (errorCode && transientCodes.includes(errorCode)) return 'now'
  return status >= 500 || status === 408 || status === 425 ? 'later' : 'never'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an error says, in the several ways the endpoints say it; without the key. */
function readProblem(
  answer: unknown,
): Readonly<Pick<ServiceErrorFacts, 'errorCode' | 'details' | 'requestId' | 'existingJobId' | 'answer'>> {
  const { errorCode, code, message, error, requestId, existingJobId } = Object(answer) as Record<
    string,
    unknown
  >
  const label = typeof error === 'string' && /^[A-Z][A-Z\d]*(_\w+)*$/.test(error) ? error : undefined
  const name = [errorCode, code, label].find((value) => typeof value === 'string')
  const description = [message, error].find((value) => typeof value === 'string' && value !== '')
  return {
    errorCode: asText(name),
    details: asText(description)?.slice(0, 300),
    requestId: asText(requestId),
    existingJobId: asText(existingJobId),
    answer,
  }
}
