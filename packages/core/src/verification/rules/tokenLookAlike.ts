import type { Finding } from '../../domain/finding.js'
import { passed, uncovered } from '../judge.js'
import { recognizeToken } from '../recognizeToken.js'
import type { Context } from '../rule.js'
import { shownTokens } from '../shownTokens.js'

/**
 * A token that bears a well-known symbol, or one drawn like it, is the token known by it. Another may be meant all the
 * same, as bridged tokens are: whether it is worth what its name says nobody here can tell. Both ends stand in one
 * finding, so that both addresses are read with the one sentence about them.
 */
export function tokenLookAlike(context: Context): readonly Finding[] {
  const known = shownTokens(context).map(({ shown }) => ({
    recognized: recognizeToken(shown, context),
    shown: `${shown.symbol} ${shown.address}`,
  }))
  const meant = known.flatMap(({ recognized, shown }) => (recognized.type === 'main' ? [shown] : []))
  const others = known.flatMap(({ recognized, shown }) =>
    recognized.type === 'look-alike'
      ? [{ meant: [recognized.of, ...recognized.addresses].join(' '), shown }]
      : [],
  )
  if (others.length === 0) return meant.length === 0 ? [] : [passed('token-look-alike', meant.join(', '))]
  return [
    uncovered(
      'token-look-alike',
      others.map((one) => one.meant).join(', '),
      others.map((one) => one.shown).join(', '),
    ),
  ]
}
