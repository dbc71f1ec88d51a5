import { isSameTron, toTronBase58 } from './tronAddress.js'

/** The account a wallet of Tron is on, in base58; null where it names none, as one that is locked does. */
export function tronAccountOf(adapter: Readonly<{ address: unknown }> | null): string | null {
  const address = typeof adapter?.address === 'string' ? adapter.address.trim() : ''
  return isSameTron(address, address) ? toTronBase58(address) : null
}
