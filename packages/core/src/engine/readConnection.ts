import type { Clock } from '../client/clock.js'
import type { Wallet } from '../families/wallet.js'
import { within } from '../utils/within.js'
import { walletTimedOut, walletTimeout } from './walletTimeout.js'

/**
 * The account a wallet would sign with, null while it is locked, and its chain. Throws where it does not say in time.
 *
 * @param wanted the account that is to sign, which the answer is where the wallet shares it
 */
export async function readConnection(
  clock: Clock,
  wallet: Wallet,
  wanted: string,
): Promise<Readonly<{ account: string | null; chainId: number }>> {
  const saying = Promise.all([wallet.getAccount(wanted), wallet.getChainId()])
  const [account, chainId] = await within(clock, walletTimeout, saying, walletTimedOut)
  return { account, chainId }
}
