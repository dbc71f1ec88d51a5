import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { failed, passed, unchecked } from '../judge.js'
import { shownTokens } from '../shownTokens.js'

/**
 * Amounts are shown with the decimals the token itself says. Other decimals show another amount than is signed.
 * Where the host read none they are the service's word.
 */
export function tokenDecimals(context: Context): readonly Finding[] {
  return shownTokens(context).map(({ shown, read }) => {
    const what = `${shown.symbol} ${shown.address}`
    if (read === null)
      return unchecked(
        'token-decimals',
        `decimals of ${what} as the host read them`,
        `${shown.decimals}, by the service`,
      )
    return read.decimals === shown.decimals
      ? passed('token-decimals', `${read.decimals} decimals of ${what}`)
      : failed('token-decimals', `${read.decimals} decimals of ${what}`, `${shown.decimals} shown`)
  })
}
