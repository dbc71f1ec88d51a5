import type { CurrencyRef } from '../swap/reduceForm.js'

/** One text for each currency. Hex addresses mean the same in any case, other kinds do not. */
export function refKey({ chainId, address }: CurrencyRef): string {
  return `${chainId}:${/^0x/i.test(address) ? address.toLowerCase() : address}`
}
