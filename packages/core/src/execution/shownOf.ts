import type { Finding, Verification } from '../domain/finding.js'
import type { Quote } from '../domain/quote.js'
import { canonicalText } from '../utils/canonicalText.js'
import { keccakText } from '../utils/keccak.js'
import { executionIdOf } from './executionIdOf.js'

/**
 * A digest of what a person is shown before a click: the quote, the account and what the checks found. It is made
 * where the screen is drawn, of the values that are drawn, and given to `start`: an execution in which any of it is
 * otherwise by then asks nobody.
 *
 * @param verification null while the checks have not run
 */
export function shownOf(quote: Quote, account: string, verification: Verification | null): string {
  return keccakText(`${executionIdOf(quote, account)}:${canonicalText(verification)}`)
}

/** What nobody could check, each as one text: what a yes to an `unverifiable` quote covers. */
export function uncoveredOf({ findings }: Verification): readonly string[] {
  return [...new Set(findings.filter(({ result }) => result === 'uncovered').map(textOf))]
}

function textOf({ code, expected, got }: Finding): string {
  return canonicalText([code, expected ?? null, got ?? null])
}
