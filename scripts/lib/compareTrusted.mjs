/**
 * What the registry of trusted addresses and the list of main tokens say otherwise than a service does: `lacks` what
 * the service lists and they do not know, `differs`, or `gone` from what the service lists.
 * @typedef {Readonly<{ kind: 'lacks' | 'differs' | 'gone', slug: string, what: string, ours: string, theirs: string }>} Difference
 */

/**
 * @typedef {import('../../packages/core/src/exports/index.js').Chain} Chain
 * @typedef {import('../../packages/core/src/exports/index.js').Currency} Currency
 * @typedef {import('../../packages/core/src/exports/index.js').Trusted} Trusted
 * @typedef {import('../../packages/core/src/exports/tokens.js').Recognition} Recognition
 */

/**
 * Compares what is trusted with what a service lists. Decides nothing: a depository that differs may be a lie, and a
 * token that differs is taken in only with a source of its own.
 * @param {Readonly<{
 *   chains: readonly Chain[],
 *   currencies: readonly Currency[],
 *   trusted: Trusted,
 *   mainTokens: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
 *   isSameAccount: (left: string, right: string, vmType: string) => boolean,
 *   recognizeToken: (token: Currency, known: { chains: readonly Chain[], trusted: Trusted }) => Recognition,
 * }>} parameters
 * @returns {readonly Difference[]}
 */
export function compareTrusted({ chains, currencies, trusted, mainTokens, isSameAccount, recognizeToken }) {
  const listed = chains.filter(({ slug }) => slug !== null)
  const slugs = Object.keys(trusted)
  const symbols = new Set(
    [...Object.values(mainTokens), ...Object.values(trusted).flatMap(({ tokens }) => tokens ?? [])]
      .flatMap(Object.keys)
      .map((symbol) => symbol.toUpperCase()),
  )
  const differences = []
  const say = (kind, slug, what, ours, theirs) =>
    differences.push({ kind, slug, what, ours: String(ours), theirs: String(theirs) })

  for (const slug of slugs) {
    const entry = trusted[slug]
    const chain = listed.find((one) => one.slug === slug)
    if (chain === undefined) {
      say('gone', slug, 'chain', entry.chainId ?? slug, 'not listed')
      continue
    }
    if (entry.chainId !== undefined && entry.chainId !== chain.id)
      say('differs', slug, 'chain id', entry.chainId, chain.id)
    if (entry.vmType !== undefined && entry.vmType !== chain.vmType)
      say('differs', slug, 'VM', entry.vmType, chain.vmType)
    if (entry.depository === 'rotating') continue
    if (chain.depository === null) say('gone', slug, 'depository', entry.depository, 'none')
    else if (!isSameAccount(entry.depository, chain.depository, chain.vmType))
      say('differs', slug, 'depository', entry.depository, chain.depository)
  }
  for (const { slug, id, vmType, depository } of listed)
    if (!Object.hasOwn(trusted, slug))
      say('lacks', slug, 'chain', 'not known', `${id} ${vmType} ${depository}`)

  for (const chain of listed.filter(({ slug }) => slugs.includes(slug))) {
    const here = currencies.filter(({ chainId }) => chainId === chain.id)
    const tokens = trusted[chain.slug].tokens ?? mainTokens[chain.slug] ?? {}
    for (const [symbol, addresses] of Object.entries(tokens))
      for (const address of addresses)
        if (!here.some((one) => isSameAccount(one.address, address, chain.vmType)))
          say('gone', chain.slug, symbol, address, 'not listed')
    for (const token of here) {
      const recognized = recognizeToken(token, { chains, trusted })
      if (recognized.type === 'look-alike')
        say(
          'differs',
          chain.slug,
          token.symbol,
          recognized.addresses.join(' ') || recognized.of,
          token.address,
        )
      else if (recognized.type === 'unlisted' && symbols.has(token.symbol.toUpperCase()))
        say('lacks', chain.slug, token.symbol, 'not known', token.address)
    }
  }
  return differences
}
