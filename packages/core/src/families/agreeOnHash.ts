import { DisagreementError } from '../errors/disagreement.js'

/** One hash of a block of two. Providers that name different ones are on different forks or chains. */
export function agreeOnHash(left: string | null, right: string | null): string | null {
  if (left !== null && right !== null && left !== right) throw new DisagreementError('its blocks')
  return left ?? right
}
