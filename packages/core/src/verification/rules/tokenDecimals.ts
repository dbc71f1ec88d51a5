import type { Finding } from '../../domain/finding.js'
import { failed, passed, uncovered } from '../judge.js'
import type { Context } from '../rule.js'
import { shownTokens } from '../shownTokens.js'

/**
 * Amounts are shown with the decimals the token itself says. Other decimals show another amount than is signed. Where
 * nobody read them they are the service's report alone: uncovered. Where two answers of the service contradict each other,
 * or the host's own providers do, one of them lies.
 */
export function tokenDecimals(context: Context): readonly Finding[] {
  return shownTokens(context).map(({ shown, listed, decimals }) => {
    const what = `${shown.symbol} ${shown.address}`
    if (listed !== null && listed !== shown.decimals)
      return failed('token-decimals', `${listed} decimals of ${what}, as listed`, `${shown.decimals} shown`)
    if (decimals === null)
      return uncovered(
        'token-decimals',
        `decimals of ${what} as the host read them`,
        `${shown.decimals}, by the service`,
      )
    if (decimals === 'disputed')
      return failed(
        'token-decimals',
        `one number of decimals of ${what}`,
        'different ones, by the host’s own providers',
      )
    return decimals === shown.decimals
      ? passed('token-decimals', `${decimals} decimals of ${what}`)
      : failed('token-decimals', `${decimals} decimals of ${what}`, `${shown.decimals} shown`)
  })
}
