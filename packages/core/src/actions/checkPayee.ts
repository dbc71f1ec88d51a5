import { isPreviewAccount } from '../domain/isPreviewAccount.js'
import { InputError } from '../errors/input.js'

/**
 * Refuses to pay out to an account of previews: what is paid there is lost.
 *
 * @throws InputError naming `recipient`
 */
export function checkPayee(recipient: string): void {
  if (isPreviewAccount(recipient)) {
    throw new InputError(
      'recipient',
      'is an account for previews, where money is lost',
      'Give an account somebody has.',
    )
  }
}
