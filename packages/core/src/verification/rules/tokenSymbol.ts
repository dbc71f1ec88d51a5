import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { passed, uncovered } from '../judge.js'
import { shownTokens } from '../shownTokens.js'

/** Tokens are shown by the symbol they give themselves. Another may be a nickname or a trick: both are said. */
export function tokenSymbol(context: Context): readonly Finding[] {
  return shownTokens(context).flatMap(({ shown, symbol }) => {
    if (symbol === null) return []
    return symbol === shown.symbol
      ? [passed('token-symbol', symbol)]
      : [uncovered('token-symbol', `${symbol} of ${shown.address}`, `${shown.symbol} shown`)]
  })
}
