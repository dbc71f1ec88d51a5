const pays = 'it makes the owner of the key pay'
const shows = 'it shows what only the owner of the key may see'

const speaks = "it speaks in the name of the key's owner"

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
  referrer: speaks,
  referrerAddress: speaks,
}

/** Query parameters beside them. To search by a referrer is to see the requests of one. */
const searching: Readonly<Record<string, string>> = {
  referrer: shows,
  filters: shows,
  privateChainsToInclude: shows,
}

const inBody = lowerCased(sponsoring)
const inQuery = lowerCased({ ...sponsoring, ...searching })

/** Why a field of a body is the server's alone; undefined when it is not. */
export function reasonInBody(name: string): string | undefined {
  return reasonOf(name, inBody)
}

/** Why a query parameter is the server's alone; undefined when it is not. */
export function reasonInQuery(name: string): string | undefined {
  return reasonOf(name, inQuery)
}

/** The name a lenient server reads: `apiKey[]`, `[apiKey]`, ` APIKEY` and `apiKey.x` are `apikey` to some. */
export function nameRead(name: string): string {
  return partsOf(name)[0] ?? ''
}

function reasonOf(name: string, reasons: ReadonlyMap<string, string>): string | undefined {
  return partsOf(name).flatMap((part) => reasons.get(part) ?? [])[0]
}

function partsOf(name: string): readonly string[] {
  return name
    .toLowerCase()
    .split(/\W+/)
    .filter((part) => part !== '')
}

function lowerCased(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(names).map(([name, reason]) => [name.toLowerCase(), reason]))
}
