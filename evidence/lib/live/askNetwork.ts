import { type Chain, nativeAddress, previewAccount, type Trusted } from '@portage/core'
import {
  getChains,
  getConfig,
  getCurrencies,
  getPrice,
  getQuote,
  getRequestStatus,
  getTokenPrice,
} from '@portage/core/actions'
import { verifyQuote } from '@portage/core/verification'
import { type Asked, type Asker, createAsker } from './createAsker.js'

/** A network to ask: where its service is, and what only a host of it has. */
export type Network = Readonly<{
  baseUrl: string
  apiKey?: string | undefined
  /** Addresses to check quotes against; what core ships when left out. */
  trusted?: Trusted | undefined
  fetch?: typeof globalThis.fetch | undefined
}>

type Pair = readonly [origin: Chain, destination: Chain]

/** How many pairs of chains are tried until one has a preview. */
const mostPairs = 6
/** An id of no request. */
const noRequest = `0x${'00'.repeat(32)}`
/** Of the native currency, in its smallest unit. */
const amount = 10n ** 16n

/**
 * Asks a network what can be asked without a wallet: chains, currencies, the status of a request that nobody made, and
 * for the first pair of chains with a route a preview, what the pair takes and a price; with a key also a quote, which is
 * verified. Nothing is signed or sent.
 */
export async function askNetwork(network: Network): Promise<readonly Asked[]> {
  const asker = createAsker(network)
  const { client, ask, calls } = asker
  const chains = await ask(
    'chains',
    () => getChains(client),
    (all) => ({ says: `${all.length} chains` }),
  )
  if (chains === null) return calls()
  const pairs = pairsOf(chains)
  await ask(
    'currencies',
    () => getCurrencies(client, { chainIds: pairs[0]?.map(({ id }) => id), defaultList: true }),
    (all) => ({ says: `${all.length} currencies` }),
  )
  await ask(
    'status of no request',
    () => getRequestStatus(client, { requestId: noRequest, repeat: 'never' }),
    ({ status }) => ({ says: status }),
  )
  for (const pair of pairs) if (await askPair(asker, pair, chains, network)) break
  return calls()
}

/** Pairs of EVM chains that take deposits, each chain with the one after it. */
function pairsOf(chains: readonly Chain[]): readonly Pair[] {
  const open = chains.filter((chain) => chain.vmType === 'evm' && chain.depositEnabled && !chain.disabled)
  return open.slice(0, mostPairs).flatMap((origin, at): readonly Pair[] => {
    const destination = open[at + 1]
    return destination === undefined ? [] : [[origin, destination]]
  })
}

/** Answers whether the pair has a route. */
async function askPair(
  { client, ask }: Asker,
  [origin, destination]: Pair,
  chains: readonly Chain[],
  { apiKey, trusted }: Network,
): Promise<boolean> {
  const currency = nativeAddress('evm') ?? ''
  const request = {
    user: previewAccount('evm') ?? '',
    ...{ originChainId: origin.id, destinationChainId: destination.id },
    ...{ originCurrency: currency, destinationCurrency: currency, amount, chains },
  }
  const preview = await ask(
    'preview',
    () => getPrice(client, request),
    () => ({ says: `${origin.displayName} to ${destination.displayName}` }),
  )
  if (preview === null) return false
  await ask(
    'config',
    () => getConfig(client, { originChainId: origin.id, destinationChainId: destination.id }),
    ({ enabled }) => ({ says: enabled ? 'enabled' : 'not enabled' }),
  )
  await ask(
    'token price',
    () => getTokenPrice(client, { chainId: origin.id, address: currency }),
    (usd) => ({ says: usd === null ? 'no price' : `$${usd}` }),
  )
  if (apiKey === undefined) return true
  // Somebody who has an account: a quote for the preview's own would not be signed by anybody.
  const user = '0x000000000000000000000000000000000000c0de'
  await ask(
    'quote',
    () => getQuote(client, { ...request, user }),
    (quote) => {
      const asked = { quote, request: quote.request, chains, account: user, now: quote.receivedAt }
      const { verdict, findings } = verifyQuote({ ...asked, trusted })
      const failed = findings.filter(({ result }) => result === 'failed')
      return { says: verdict, wrong: failed.map(({ code }) => `The quote fails the check ${code}.`) }
    },
  )
  return true
}
