import { namedAccounts } from './quirks/namedAccounts.js'

/**
 * The accounts a wallet of EVM chains names, in its own spelling and order, each once; none where what it names first is
 * no account. The wallet signs for each of them.
 *
 * @param answer what `eth_accounts` or `eth_requestAccounts` gave, or what `accountsChanged` told
 *
 * @example
 * const accounts = evmAccountsOf(await walletClient.request({ method: 'eth_accounts' }))
 */
export function evmAccountsOf(answer: unknown): readonly string[] {
  const named = namedAccounts(answer)
  const [first = ''] = named
  if (!isAccount(first)) return []
  return named.filter(
    (one, at) =>
      isAccount(one) && named.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at,
  )
}

function isAccount(text: string): boolean {
  return /^0x[0-9a-f]{40}$/i.test(text)
}
