import type { Clock } from '../client/clock.js'
import type { Wallet } from '../families/wallet.js'
import { readConnection } from './readConnection.js'

/**
 * Whether a wallet is on another account or chain than was checked. Asks it nothing a person would see; one that does
 * not say where it is counts as moved.
 */
export async function hasMoved(
  clock: Clock,
  wallet: Wallet,
  checked: Readonly<{ account: string; isAccount: (account: string) => boolean; chainId: number }>,
): Promise<boolean> {
  try {
    const { account, chainId } = await readConnection(clock, wallet, checked.account)
    return account === null || !checked.isAccount(account) || chainId !== checked.chainId
  } catch {
    return true
  }
}
