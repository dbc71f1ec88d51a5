import type { Verdict } from '../domain/finding.js'

/** What is done with a quote: it is used, a person is asked first, or it is not used. */
export type Decision = 'allow' | 'ask' | 'block'

/**
 * What a host does with each verdict that leaves something to decide. A quote that failed is never used, so there is
 * nothing to choose for it.
 */
export type Policy = Readonly<{
  /** `allow` when left out. */
  verified?: 'allow' | 'ask' | undefined
  /** `ask` when left out. */
  unverifiable?: 'ask' | 'block' | undefined
}>

/**
 * What is to be done with a quote of this verdict. Anything that is no verdict, or no choice a policy has, is decided
 * the safe way.
 */
export function decide(verdict: Verdict, policy: Policy = {}): Decision {
  switch (verdict) {
    case 'verified':
      return (policy.verified ?? 'allow') === 'allow' ? 'allow' : 'ask'
    case 'unverifiable':
      return (policy.unverifiable ?? 'ask') === 'ask' ? 'ask' : 'block'
    case 'failed':
      return 'block'
    default:
      verdict satisfies never
      return 'block'
  }
}
