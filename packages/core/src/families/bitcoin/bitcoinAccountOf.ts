/**
 * The account a wallet of Bitcoin is on; null where it names none. The newer addresses may be written in capitals, as in
 * codes to be scanned.
 */
export function bitcoinAccountOf(
  connector: Readonly<{ account: Readonly<{ address: unknown }> | null }> | null,
): string | null {
  const address = connector?.account?.address
  const account = typeof address === 'string' ? address.trim() : ''
  if (/^BC1[\dA-Z]+$/.test(account)) return account.toLowerCase()
  return account === '' ? null : account
}
