const pays = 'it makes the owner of the key pay'
const shows = 'it shows what only the owner of the key may see'

/** Fields with which the key's owner pays, or is paid, for somebody else, wherever they stand; and why they are kept. */
const sponsoring: Readonly<Record<string, string>> = {
  subsidizeFees: pays,
  sponsoredFeeComponents: pays,
  maxSubsidizationAmount: pays,
  subsidizationBps: pays,
  subsidizeRent: pays,
  appFees: 'it decides who is paid for the use of this app',
  includeAuthenticatedData: shows,
  apiKey: shows,
}

/** Query parameters beside them. `referrer` is an ordinary field in the body of a quote. */
const searching: Readonly<Record<string, string>> = {
  referrer: shows,
  filters: shows,
  privateChainsToInclude: shows,
}

const inBody = lowerCased(sponsoring)
const inQuery = lowerCased({ ...sponsoring, ...searching })

/** Why a field of a body is the server's alone; undefined when it is not. Case does not matter. */
export function reasonInBody(name: string): string | undefined {
  return inBody.get(name.toLowerCase())
}

/** Why a query parameter is the server's alone. `apiKey[]` and `apiKey.x` are read as `apiKey` by some servers. */
export function reasonInQuery(name: string): string | undefined {
  return inQuery.get(name.toLowerCase().split(/[[.]/, 1)[0] ?? '')
}

function lowerCased(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(names).map(([name, reason]) => [name.toLowerCase(), reason]))
}
