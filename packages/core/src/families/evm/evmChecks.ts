import type { FamilyChecks } from '../family.js'

/**
 * How quotes from chains of the EVM are checked. Their calls are read by what reads every quote: other families have
 * contracts and messages too.
 */
export const evmChecks: FamilyChecks = {
  vm: 'evm',
  rules: [],
  addressPayments: 'seen',
  readItem: () => null,
  readMessage: () => null,
}
