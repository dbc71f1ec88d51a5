import type { Policy } from '@portage/core/verification'

/** What two policies allow together: a widget may be stricter than its provider, and never laxer. */
export function strictestPolicy(provider: Policy, widget: Policy | undefined): Policy {
  if (widget === undefined) return provider
  return {
    verified: [provider, widget].some(({ verified }) => verified === 'ask') ? 'ask' : undefined,
    unverifiable: [provider, widget].some(({ unverifiable }) => unverifiable === 'block')
      ? 'block'
      : undefined,
  }
}
