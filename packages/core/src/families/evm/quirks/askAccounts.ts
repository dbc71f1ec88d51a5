import type { Client } from 'viem'
import { layersOf } from './layersOf.js'
import { namedAccounts } from './namedAccounts.js'

/** EIP-1193: the page may not see an account, as of a wallet that is locked. */
const unauthorized = 4100

/** Every account a wallet shares with this page, in its own words. Quirk: locked wallets name none, or refuse the question. */
export async function askAccounts(client: Client): Promise<readonly string[]> {
  try {
    return namedAccounts(await client.request({ method: 'eth_accounts' }))
  } catch (error) {
    if (layersOf(error).some(({ code }) => code === unauthorized)) return []
    throw error
  }
}
