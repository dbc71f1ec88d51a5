import { evmAccountsOf } from './evmAccountsOf.js'

/**
 * The account a wallet of EVM chains names first, in the wallet's own spelling, or null where what it says is no account.
 *
 * @param answer what `eth_accounts` or `eth_requestAccounts` gave, or what `accountsChanged` told
 *
 * @example
 * const account = evmAccountOf(await walletClient.request({ method: 'eth_accounts' }))
 */
export function evmAccountOf(answer: unknown): string | null {
  return evmAccountsOf(answer)[0] ?? null
}
