import type { Finding } from '../../domain/finding.js'
import { cleanName, longestSymbol } from '../../utils/cleanName.js'
import { passed, uncovered } from '../judge.js'
import type { Context } from '../rule.js'
import { shownTokens } from '../shownTokens.js'

/**
 * Tokens are shown by the symbol they give themselves. Another may be a nickname or a trick: both are said. Symbols are
 * compared as they are shown, and so cleaned on both sides.
 */
export function tokenSymbol(context: Context): readonly Finding[] {
  return shownTokens(context).flatMap(({ shown, symbol }) => {
    if (symbol === null) return []
    const own = cleanName(symbol, longestSymbol)
    return own === cleanName(shown.symbol, longestSymbol)
      ? [passed('token-symbol', own)]
      : [uncovered('token-symbol', `${own} of ${shown.address}`, `${shown.symbol} shown`)]
  })
}
