import type { Client } from 'viem'
import { layersOf } from './layersOf.js'
import { namedAccounts } from './namedAccounts.js'

/** EIP-1193: the page may not see an account, as of a wallet that is locked. */
const unauthorized = 4100

/**
 * Quirk: the first account a wallet names need not be the one the host connected, which signs as long as the wallet
 * still names it, at any place. Locked wallets name none, or refuse the question.
 */
export async function chooseAccount(client: Client): Promise<string | null> {
  try {
    const accounts = namedAccounts(await client.request({ method: 'eth_accounts' }))
    const chosen = client.account?.address.toLowerCase()
    return accounts.find((account) => account.toLowerCase() === chosen) ?? accounts[0] ?? null
  } catch (error) {
    if (layersOf(error).some(({ code }) => code === unauthorized)) return null
    throw error
  }
}
