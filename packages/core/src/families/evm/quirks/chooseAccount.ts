import type { Client } from 'viem'
import { layersOf } from './layersOf.js'
import { namedAccounts } from './namedAccounts.js'

/** EIP-1193: the page may not see an account, as of a wallet that is locked. */
const unauthorized = 4100

/**
 * Quirk: the first account a wallet names need not be the one that is to sign, nor the one the host connected: each signs
 * as long as the wallet still names it, at any place. Locked wallets name none, or refuse the question.
 */
export async function chooseAccount(client: Client, wanted?: string): Promise<string | null> {
  try {
    const accounts = namedAccounts(await client.request({ method: 'eth_accounts' }))
    const named = (one: string | undefined): string | undefined =>
      accounts.find((account) => account.toLowerCase() === one?.toLowerCase())
    return named(wanted) ?? named(client.account?.address) ?? accounts[0] ?? null
  } catch (error) {
    if (layersOf(error).some(({ code }) => code === unauthorized)) return null
    throw error
  }
}
