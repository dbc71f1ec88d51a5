import type { FamilyChecks } from '../family.js'

/**
 * What of the checks is the EVM's own: nothing. Its calls are read by `verification/readItems` and judged by
 * `verification/rules`, which look at every quote: other families have contracts and messages too.
 */
export const evmChecks: FamilyChecks = {
  vm: 'evm',
  rules: [],
  addressPayments: 'seen',
  readItem: () => null,
  readMessage: () => null,
}
