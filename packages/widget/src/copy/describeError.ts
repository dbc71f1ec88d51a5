import { isPortageError, isServiceError } from '@portage/core'
import type { ErrorCopy } from './copy.js'
import { type ErrorAction, errorActions, refusalActions } from './errorActions.js'
import { tell } from './tell.js'

/** An error in words, what the service itself said, and what helps. */
export type ErrorView = Readonly<{ text: string; quoted: string | null; action: ErrorAction }>

/**
 * Turns whatever was thrown into a sentence and one action. Codes choose the words; a code without words is told in
 * the words of whoever threw it. The button is the same with a late sentence as before it was there.
 *
 * @param chain the name of the network the money should arrive on
 */
export function describeError(error: Error, chain: string, copy: ErrorCopy): ErrorView {
  if (isServiceError(error) && error.code === 'service-refused') {
    const said = error.details === null ? null : copy.serviceSays({ words: error.details })
    const code = error.errorCode
    if (isKey(code, copy.refusals))
      return {
        text: tell(copy.refusals[code], { chain }),
        quoted: isWorthSaying(code) ? said : null,
        action: refusalActions[code],
      }
    const { late } = copy
    return {
      text: late && isKey(code, late) ? late[code] : (said ?? copy.refusals.UNKNOWN_ERROR),
      quoted: null,
      action: error.retry === 'never' ? 'amount' : 'retry',
    }
  }
  if (isPortageError(error)) {
    if (isKey(error.code, copy.codes))
      return {
        text: copy.codes[error.code],
        quoted: error.code === 'input-invalid' ? error.shortMessage : null,
        action: errorActions[error.code],
      }
    return { text: copy.unforeseen({ words: error.shortMessage }), quoted: null, action: 'retry' }
  }
  return { text: copy.unforeseen({ words: error.message }), quoted: null, action: 'retry' }
}

function isKey<Table extends object>(code: string | null, table: Table): code is keyof Table & string {
  return code !== null && Object.hasOwn(table, code)
}

/** Limits are numbers only the service knows. */
function isWorthSaying(code: keyof ErrorCopy['refusals']): boolean {
  return code === 'AMOUNT_TOO_HIGH' || code === 'AMOUNT_TOO_LOW' || code === 'INSUFFICIENT_LIQUIDITY'
}
