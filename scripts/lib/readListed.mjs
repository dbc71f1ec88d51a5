/** What one request for currencies may name, and what one answer may hold. */
const most = 100

/**
 * What a service lists: its chains, their tokens, the tokens that are asked for by their address, and those it vouches
 * for under one of the symbols.
 * @param {Readonly<{ getChains: Function, getCurrencies: Function }>} actions
 * @param {object} client
 * @param {Readonly<{ addresses: (chains: readonly object[]) => readonly string[], symbols: readonly string[] }>} wanted
 *   addresses as `chainId:address`
 */
export async function readListed({ getChains, getCurrencies }, client, { addresses, symbols }) {
  const chains = await getChains(client)
  const named = addresses(chains)
  const found = []
  for (let at = 0; at < named.length; at += most)
    found.push(...(await getCurrencies(client, { tokens: named.slice(at, at + most), limit: most })))
  for (const term of symbols)
    found.push(...(await getCurrencies(client, { term, verified: true, limit: most })))
  const ofChains = chains.flatMap(({ currencies }) => currencies)
  const byKey = new Map(
    [...found, ...ofChains].map((one) => [`${one.chainId}:${one.address.toLowerCase()}`, one]),
  )
  return { chains, currencies: [...byKey.values()] }
}
