import { familyOf, PortageError } from './base.js'

/** An answer of the service that does not have the shape its interface promises. */
export class DecodeError extends PortageError {
  override name = 'DecodeError' as const
  /** Where in the answer, such as `fees.relayer.currency.decimals`; empty for the answer as a whole. */
  readonly path: string

  /**
   * @param what which answer, such as `quote`
   * @param problem what was expected and what was found there
   */
  constructor(what: string, path: string, problem: string) {
    super({
      family: 'decode',
      code: 'service-wrong-shape',
      shortMessage: `The service's ${what} cannot be read: ${path === '' ? 'the answer' : path}: ${problem}.`,
      next: 'Check that baseUrl is the right service, or update this package.',
    })
    this.path = path
  }
}

/** Whether an error says that an answer could not be read. */
export function isDecodeError(error: unknown): error is DecodeError {
  return familyOf(error) === 'decode'
}
