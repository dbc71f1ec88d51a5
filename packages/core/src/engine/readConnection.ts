import type { Clock } from '../client/clock.js'
import type { Wallet } from '../families/wallet.js'
import { within } from '../utils/within.js'
import { walletTimedOut, walletTimeout } from './walletTimeout.js'

/** The account a wallet is on, null while it is locked, and its chain. Throws where it does not say in time. */
export async function readConnection(
  clock: Clock,
  wallet: Wallet,
): Promise<Readonly<{ account: string | null; chainId: number }>> {
  const saying = Promise.all([wallet.getAccount(), wallet.getChainId()])
  const [account, chainId] = await within(clock, walletTimeout, saying, walletTimedOut)
  return { account, chainId }
}
