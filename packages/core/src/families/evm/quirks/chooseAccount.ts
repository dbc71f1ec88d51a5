import type { Client } from 'viem'
import { askAccounts } from './askAccounts.js'

/**
 * Quirk: the first account a wallet names need not be the one that is to sign, nor the one the host connected: each signs
 * as long as the wallet still names it, at any place.
 */
export async function chooseAccount(client: Client, wanted?: string): Promise<string | null> {
  const accounts = await askAccounts(client)
  const named = (one: string | undefined): string | undefined =>
    accounts.find((account) => account.toLowerCase() === one?.toLowerCase())
  return named(wanted) ?? named(client.account?.address) ?? accounts[0] ?? null
}
