import { DisagreementError } from '../errors/disagreement.js'
import type { TokenFacts } from './chainReadings.js'

/** What two providers say of one token. One that names no symbol says nothing against the other. */
export function agreeOnToken(left: TokenFacts, right: TokenFacts): TokenFacts {
  if (left.decimals !== right.decimals) throw new DisagreementError('the decimals of a token')
  const symbol = left.symbol ?? right.symbol
  if ((right.symbol ?? symbol) !== symbol) throw new DisagreementError('the symbol of a token')
  return { decimals: left.decimals, symbol }
}
