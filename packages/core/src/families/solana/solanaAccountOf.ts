/** The account a wallet of Solana is on, in base58: its key is an object that writes itself, or a text. Null for none. */
export function solanaAccountOf(adapter: Readonly<{ publicKey: unknown }> | null): string | null {
  const key = adapter?.publicKey
  const account = String(Object(key).toBase58?.() ?? key).trim()
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(account) ? account : null
}
