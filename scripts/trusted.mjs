import { compareTrusted } from './lib/compareTrusted.mjs'
import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { Failure } from './lib/failure.mjs'
import { parseFlags } from './lib/parseFlags.mjs'
import { readListed } from './lib/readListed.mjs'
import { runMain } from './lib/runMain.mjs'

const usage = 'npm run trusted [-- --service <address>]'
const words = { lacks: 'not known here', differs: 'differs', gone: 'not listed any more' }

/**
 * Holds the trusted addresses and the main tokens against what the live service lists, the public one and its testnet
 * unless another is named. Ends with 1 where there is anything to look at; docs/recipes/add-a-trusted-address.md says
 * how to go on.
 */
await runMain(async () => {
  const { values } = parseFlags({ service: { type: 'string', multiple: true } }, { usage })
  const tell = (line) => console.error(line)
  await ensureInstalled(tell)
  await ensureBuilt(tell)
  const core = '../packages/core/dist'
  const { createIntentClient, isServiceError, mainnet, testnet } = await import(`${core}/exports/index.js`)
  const { getChains, getCurrencies } = await import(`${core}/exports/actions.js`)
  const { trusted, trustedAsOf } = await import(`${core}/exports/trusted.js`)
  const { mainTokens, mainTokensAsOf, recognizeToken } = await import(`${core}/exports/tokens.js`)
  const { isSameAccount } = await import(`${core}/families/bytesOfAddress.js`)

  const services = values.service ?? [mainnet.baseUrl, testnet.baseUrl]
  const symbols = [...new Set(Object.values(mainTokens).flatMap(Object.keys))]
  const addresses = (chains) =>
    chains.flatMap(({ id, slug }) =>
      Object.values(mainTokens[slug] ?? {}).flatMap((all) => all.map((one) => `${id}:${one}`)),
    )
  const lists = []
  for (const baseUrl of services) {
    const listing = readListed({ getChains, getCurrencies }, createIntentClient({ baseUrl }), {
      addresses,
      symbols,
    })
    lists.push(
      await listing.catch((error) => {
        if (!isServiceError(error)) throw error
        throw new Failure(`${baseUrl} could not be asked: ${error.message}`)
      }),
    )
  }
  const chains = lists.flatMap((list) => list.chains)
  const currencies = lists.flatMap((list) => list.currencies)
  const found = compareTrusted({ chains, currencies, trusted, mainTokens, isSameAccount, recognizeToken })

  console.log(`addresses of ${trustedAsOf}, tokens of ${mainTokensAsOf}, against ${services.join(' and ')}`)
  for (const kind of ['differs', 'lacks', 'gone'])
    for (const { slug, what, ours, theirs } of found.filter((one) => one.kind === kind))
      console.log(
        `${words[kind].padEnd(20)} ${slug.padEnd(16)} ${what.padEnd(12)} here ${ours}, there ${theirs}`,
      )
  console.log(found.length === 0 ? 'Nothing differs.' : `${found.length} to look at.`)
  return found.length === 0 ? 0 : 1
})
