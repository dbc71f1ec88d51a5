import { getAddress, isAddress } from 'viem'
import type { Faults } from '../faults/faults.js'
import type { Deposit, IntentRequest } from '../state/request.js'

/** Addresses of a request that a screening would stop; none unless the fault is on. */
export function findBlocked(
  { user, recipient }: IntentRequest,
  { depositor }: Deposit,
  faults: Faults,
): string[] {
  const blocked = faults.get('blockedWallet')
  const involved = [...new Set([user, recipient, depositor].map(toName))]
  if (blocked === undefined) return []
  return blocked === true ? involved : involved.filter((one) => one === toName(String(blocked)))
}

/** Letter case means nothing on EVM chains. */
function toName(address: string): string {
  return isAddress(address, { strict: false }) ? getAddress(address) : address
}
