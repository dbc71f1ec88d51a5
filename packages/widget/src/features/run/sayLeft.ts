import type { StopCopy } from '../../copy/copy.js'

/**
 * Says whether anything left the wallet.
 *
 * @param mayBeOpen what an older request may still lead to nobody has ruled out
 * @param allowed what the wallet gave a permission for; null where it gave none
 */
export function sayLeft(mayBeOpen: boolean, allowed: string | null, copy: StopCopy['left']): string {
  if (mayBeOpen) return copy.older
  return allowed === null ? copy.nothing : copy.allowed({ amount: allowed })
}
