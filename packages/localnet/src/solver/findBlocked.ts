import { type Address, getAddress, isAddressEqual } from 'viem'
import type { Faults } from '../faults/faults.js'
import type { Deposit, IntentRequest } from '../state/request.js'

/** Addresses of a request that a screening would stop; none unless the fault is on. */
export function findBlocked(
  { user, recipient }: IntentRequest,
  { depositor }: Deposit,
  faults: Faults,
): Address[] {
  const blocked = faults.get('blockedWallet')
  const involved = [...new Set([user, recipient, depositor].map((one) => getAddress(one)))]
  if (blocked === undefined) return []
  return blocked === true
    ? involved
    : involved.filter((one) => isAddressEqual(one, getAddress(String(blocked))))
}
