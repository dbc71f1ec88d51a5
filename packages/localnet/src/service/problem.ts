import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An answer of the service that is not a success: thrown by a route, written out in one place. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem'
  readonly status: ContentfulStatusCode
  /** The service's own word for it; some endpoints have none. */
  readonly errorCode: string | undefined

  constructor(status: ContentfulStatusCode, message: string, errorCode?: string) {
    super(message)
    this.status = status
    this.errorCode = errorCode
  }
}
