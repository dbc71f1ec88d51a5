import { problem } from './problem.js'

/** Fields of a quote with which the holder of the key pays, or is paid, for somebody else. */
const sponsoringFields = new Set(
  [
    'subsidizeFees',
    'sponsoredFeeComponents',
    'maxSubsidizationAmount',
    'subsidizationBps',
    'subsidizeRent',
    'appFees',
  ].map((name) => name.toLowerCase()),
)

/** Query parameters that show what only the holder of the key may see; `filters` can hold any of them. */
const privateParameters = new Set(
  ['includeAuthenticatedData', 'apiKey', 'referrer', 'filters', 'privateChainsToInclude'].map((name) =>
    name.toLowerCase(),
  ),
)

/** The refusal of a query that asks for the key holder's own data, or null. */
export function refuseQuery(query: URLSearchParams): Response | null {
  for (const name of query.keys()) {
    // `apiKey[]=…` and `apiKey.x=…` are read as `apiKey` by some servers.
    const plain = name.toLowerCase().split(/[[.]/, 1)[0] ?? ''
    if (privateParameters.has(plain)) {
      return problem(
        400,
        'FORBIDDEN',
        `This proxy does not pass on the query parameter "${name}": it would act with the rights of the key's owner. Leave it out.`,
      )
    }
  }
  return null
}

/** The refusal of a body that spends the key holder's money or sets their fees, or null. */
export function refuseBody(body: unknown): Response | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return problem(400, 'BODY_NOT_JSON', 'The body must be a JSON object. Send one.')
  }
  const name = Object.keys(body).find((field) => sponsoringFields.has(field.toLowerCase()))
  if (name === undefined) return null
  return problem(
    400,
    'FORBIDDEN',
    `This proxy does not pass on the field "${name}": sponsoring and fees are the server's to decide. Leave it out.`,
  )
}
