import { familyOf, PortageError } from './base.js'

/** A client that cannot be made the way it was asked for. */
export class ConfigurationError extends PortageError {
  override name = 'ConfigurationError' as const
  /** The option at fault. */
  readonly option: string

  constructor(option: string, shortMessage: string, next: string) {
    super({ family: 'configuration', code: 'configuration-invalid', shortMessage, next })
    this.option = option
  }
}

/** Whether an error says that a client was configured in a way that cannot work. */
export function isConfigurationError(error: unknown): error is ConfigurationError {
  return familyOf(error) === 'configuration'
}
