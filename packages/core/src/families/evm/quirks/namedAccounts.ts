/**
 * Quirk: accounts come as a list or alone, and some wallets put the chain before each (CAIP-10, `eip155:1:0x…`). What is
 * no text is none, and neither is an empty one.
 *
 * @param answer what `eth_accounts` or `eth_requestAccounts` gave, or what `accountsChanged` told
 */
export function namedAccounts(answer: unknown): readonly string[] {
  return [answer].flat().flatMap((one) => {
    if (typeof one !== 'string') return []
    const name = one.slice(one.lastIndexOf(':') + 1).trim()
    return name === '' ? [] : [name]
  })
}
