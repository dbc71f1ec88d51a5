import { familyOf, PortageError } from './base.js'

/** Two providers of one chain say what cannot both be true: one of them is wrong, or lies. */
export class DisagreementError extends PortageError {
  override name = 'DisagreementError' as const

  /** @param about what they disagree about, such as `the decimals of a token` */
  constructor(about: string) {
    super({
      family: 'disagreement',
      code: 'providers-disagree',
      shortMessage: `The providers of this chain disagree about ${about}.`,
      next: 'Try again later, or leave out the provider that is wrong.',
    })
  }
}

/** Whether an error says that providers of one chain contradict each other. */
export function isDisagreementError(error: unknown): error is DisagreementError {
  return familyOf(error) === 'disagreement'
}
