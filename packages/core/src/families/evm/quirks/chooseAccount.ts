import type { Client } from 'viem'
import { layersOf } from './layersOf.js'

/** EIP-1193: the page may not see an account, as of a wallet that is locked. */
const unauthorized = 4100

/**
 * Quirk: the first account a wallet names need not be the one the host connected, which signs as long as the wallet
 * still names it, at any place. Locked wallets name none, or refuse the question. Some put the chain before an account
 * (CAIP-10, `eip155:1:0x…`), and what is no text is none.
 */
export async function chooseAccount(client: Client): Promise<string | null> {
  try {
    const answer: unknown = await client.request({ method: 'eth_accounts' })
    const accounts = [answer].flat().flatMap((one) => (typeof one === 'string' ? nameOf(one) : []))
    const chosen = client.account?.address.toLowerCase()
    return accounts.find((account) => account.toLowerCase() === chosen) ?? accounts[0] ?? null
  } catch (error) {
    if (layersOf(error).some(({ code }) => code === unauthorized)) return null
    throw error
  }
}

/** None for an empty text, which stands for no account. */
function nameOf(account: string): readonly string[] {
  const name = account.slice(account.lastIndexOf(':') + 1).trim()
  return name === '' ? [] : [name]
}
