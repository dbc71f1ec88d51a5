import { readAddress, toFriendly } from './address.js'
import type { TonConnector } from './tonConnector.js'

/**
 * The account a connector would sign with, friendly and not bounceable, as the service writes who pays: every form names
 * the same account. Null where nobody is connected.
 */
export function tonAccountOf(connector: TonConnector | null): string | null {
  const address = connector?.account?.address
  return typeof address !== 'string' || readAddress(address) === null ? null : toFriendly(address, false)
}

/** Whether the wallet is on the network it is asked for; one on no account is on none. */
export function isOnNetwork(connector: TonConnector | null, network = '-239'): boolean {
  return !connector?.account || String(connector.account.chain) === network
}
