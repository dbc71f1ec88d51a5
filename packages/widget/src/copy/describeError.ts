import { isPortageError, isServiceError } from '@portage/core'
import { type ErrorAction, errors, type RefusalCode, refusals, serviceSays, unforeseen } from './en/errors.js'

/** An error in words, what the service itself said, and what helps. */
export type ErrorView = Readonly<{ text: string; said: string | null; action: ErrorAction }>

/**
 * Turns whatever was thrown into a sentence and one action. Codes choose the words; a code without words is told in
 * the words of whoever threw it.
 *
 * @param chain the name of the network the money should arrive on
 */
export function describeError(error: Error, chain: string): ErrorView {
  if (isServiceError(error) && error.code === 'service-refused') {
    const words = findRefusal(error.errorCode)
    const said = error.details === null ? null : serviceSays(error.details)
    if (words !== null)
      return {
        text: words.say(chain),
        said: isWorthSaying(error.errorCode) ? said : null,
        action: words.action,
      }
    return {
      text: said ?? refusals.UNKNOWN_ERROR.say(chain),
      said: null,
      action: error.retry === 'never' ? 'amount' : 'retry',
    }
  }
  if (isPortageError(error)) {
    const words = (errors as Readonly<Record<string, (typeof errors)[keyof typeof errors] | undefined>>)[
      error.code
    ]
    if (words)
      return {
        text: words.say(chain),
        said: error.code === 'input-invalid' ? error.shortMessage : null,
        action: words.action,
      }
    return { text: unforeseen(error.shortMessage), said: null, action: 'retry' }
  }
  return { text: unforeseen(error.message), said: null, action: 'retry' }
}

function findRefusal(code: string | null): (typeof refusals)[RefusalCode] | null {
  return code !== null && Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : null
}

/** Limits are numbers only the service knows. */
function isWorthSaying(code: string | null): boolean {
  return code === 'AMOUNT_TOO_HIGH' || code === 'AMOUNT_TOO_LOW' || code === 'INSUFFICIENT_LIQUIDITY'
}
