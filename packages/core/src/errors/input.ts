import { familyOf, PortageError } from './base.js'

/** A parameter that no service would take. Nothing was sent. */
export class InputError extends PortageError {
  override name = 'InputError' as const
  /** The parameter at fault, as it is spelled in the call. */
  readonly field: string

  constructor(field: string, problem: string, next: string) {
    super({ family: 'input', code: 'input-invalid', shortMessage: `${field} ${problem}.`, next })
    this.field = field
  }
}

/** Whether an error says that a parameter was refused before anything was sent. */
export function isInputError(error: unknown): error is InputError {
  return familyOf(error) === 'input'
}
