import { isSameAccount } from '../../verification/bytes/bytesOfAddress.js'
import type { RecoveryAccount } from '../findRecoverable.js'

/** Whether an address is one of those that are looked for, however each is written. */
export function isOneOf(accounts: readonly RecoveryAccount[], address: string): boolean {
  return accounts.some((account) => isSameAccount(address, account.address, account.vm))
}
