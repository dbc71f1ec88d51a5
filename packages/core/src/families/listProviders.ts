/**
 * A provider in one form: each once, and the first of those with one name. A provider does not bear itself out.
 *
 * @param nameOf what makes two the same, such as an address
 */
export function listProviders<Given, Api>(
  given: Given | readonly Given[] | undefined,
  { nameOf, toApi }: Readonly<{ nameOf: (one: Given) => unknown; toApi: (one: Given) => Api }>,
): readonly Api[] {
  if (given === undefined) return []
  const providers = isList(given) ? given : [given]
  const names = providers.map(nameOf)
  return providers.filter((one, at) => names.indexOf(nameOf(one)) === at).map(toApi)
}

function isList<Given>(given: Given | readonly Given[]): given is readonly Given[] {
  return Array.isArray(given)
}
