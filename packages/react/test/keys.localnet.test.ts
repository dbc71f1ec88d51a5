import { createIntentClient, type IntentClient, type QuoteRequest } from '@portage/core'
import { getChains, getQuote, getRequestStatus, listRequests, watchRequest } from '@portage/core/actions'
import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import { createExecution, createMemoryJournal } from '@portage/core/execution'
import { type Localnet, startLocalnet, trustedContracts } from '@portage/localnet'
import { createProxy } from '@portage/server'
import { hurriedClock } from '@portage/testing'
import { QueryClient } from '@tanstack/react-query'
import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { chainsQueryOptions } from '../src/query/chains.js'
import { currenciesQueryOptions } from '../src/query/currencies.js'
import { previewQueryOptions } from '../src/query/preview.js'
import { quoteQueryOptions } from '../src/query/quote.js'
import { type Hunt, huntFor, startEcho } from './keyHunt.js'

const key = 'portage+marker/7f3a9c51e0'
const native = '0x0000000000000000000000000000000000000000'
let localnet: Localnet
let echo: Awaited<ReturnType<typeof startEcho>>

beforeAll(async () => {
  localnet = await startLocalnet({ apiKey: key, blockTime: 'automine', pollInterval: 20 })
  echo = await startEcho()
})
afterAll(async () => {
  await localnet.stop()
  await echo.stop()
})
afterEach(() => vi.restoreAllMocks())

/** A bot that holds the key itself, and a page behind a proxy that holds it. */
const holders: Readonly<Record<string, (baseUrl: string, hunt: Hunt) => IntentClient>> = {
  'a client that holds it': (baseUrl, hunt) =>
    createIntentClient({
      baseUrl,
      wsUrl: localnet.wsUrl,
      clock: hurriedClock,
      apiKey: key,
      WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
      onNotice: (notice) => hunt.collect('notice', notice),
    }),
  'a proxy that holds it': (baseUrl, hunt) => {
    const proxy = createProxy({ baseUrl, apiKey: key, log: (line) => hunt.collect('log of the proxy', line) })
    return createIntentClient({
      baseUrl: 'http://page.test',
      clock: hurriedClock,
      fetch: async (input, init) => {
        const response = await proxy(new Request(input, init))
        hunt.collect('answer of the proxy', [
          response.status,
          [...response.headers],
          await response.clone().text(),
        ])
        return response
      },
      onNotice: (notice) => hunt.collect('notice', notice),
    })
  },
}

const requestOf = (): QuoteRequest => {
  const [harbour, ridge] = localnet.chains
  const user = localnet.accounts[0]?.address
  if (!harbour || !ridge || !user) throw new Error('A local network has two chains and accounts.')
  return {
    user,
    originChainId: harbour.id,
    destinationChainId: ridge.id,
    originCurrency: native,
    destinationCurrency: native,
    amount: 10n ** 16n,
  }
}

/** Carries a quote out, and tells of every state and of all that is kept. */
async function carryOut(client: IntentClient, hunt: Hunt): Promise<string> {
  const request = requestOf()
  const key = localnet.accounts[0]?.privateKey ?? '0x'
  const urls = new Map(localnet.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  const readers = Object.fromEntries(
    [...urls].map(([id, url]) => [id, createPublicClient({ transport: http(url), cacheTime: 0 })]),
  )
  const journal = createMemoryJournal()
  const account = privateKeyToAccount(key)
  const execution = createExecution({
    client,
    quote: await getQuote(client, request),
    account: account.address,
    wallets: {
      evm: createEvmWallet(createWalletClient({ account, transport: http(urls.get(request.originChainId)) })),
    },
    readers: { evm: createEvmReader(readers) },
    journal,
    volatileJournal: 'accept',
    trusted: trustedContracts(localnet.chains),
    chains: await getChains(client),
  })
  execution.subscribe(() => hunt.collect('state', execution.getSnapshot()))
  execution.start()
  hunt.collect('result', await execution.result())
  for (const kept of await journal.list()) hunt.collect('journal', kept)
  const { requestId } = execution.getSnapshot().quote
  const { signal } = new AbortController()
  for await (const reading of watchRequest(client, { requestId, signal })) {
    hunt.collect('reading', reading)
    break
  }
  return requestId
}

describe.each(Object.entries(holders))('with %s', (_name, make) => {
  test('a run to its end leaves no trace of it in state, journal, log and query cache', async () => {
    const hunt = huntFor(key)
    const client = make(localnet.url, hunt)
    const requestId = await carryOut(client, hunt)
    const queries = new QueryClient()
    const cached = new Set<string>()
    queries.getQueryCache().subscribe(({ query: { queryHash, queryKey, state } }) => {
      cached.add(queryHash)
      hunt.collect('query cache', [queryKey, state])
    })
    await queries.fetchQuery(chainsQueryOptions(client))
    await queries.fetchQuery(currenciesQueryOptions(client, {}))
    await queries.fetchQuery(quoteQueryOptions(client, requestOf()))
    await queries.prefetchQuery(previewQueryOptions(client, requestOf()))
    await queries.prefetchQuery(quoteQueryOptions(client, { ...requestOf(), amount: 10n ** 30n }))
    expect(cached.size).toBe(5)
    expect(requestId).toMatch(/^0x/)
    expect(hunt.count()).toBeGreaterThan(15)
    expect(hunt.findKey()).toEqual([])
  })

  test('a service that says back all it was asked gets it into no error, notice or log', async () => {
    const hunt = huntFor(key)
    const client = make(echo.url, hunt)
    const calls = [
      () => getChains(client),
      () => getQuote(client, requestOf()),
      () => getRequestStatus(client, { requestId: '0x01' }),
      () => listRequests(client, { user: native }),
    ]
    let errors = 0
    for (let turn = 0; turn < echo.ways / 2; turn += 1) {
      for (const call of calls) {
        await call().catch((error: unknown) => {
          errors += 1
          hunt.collect('error', error)
        })
      }
    }
    expect(errors).toBeGreaterThanOrEqual(echo.ways)
    expect(hunt.findKey()).toEqual([])
  })
})

test('the hunt finds a key in any spelling, or none of this means anything', () => {
  const hunt = huntFor(key)
  hunt.collect('text', `the key is ${key}`)
  hunt.collect('url', new Error('failed', { cause: new Error(`?apiKey=${encodeURIComponent(key)}`) }))
  hunt.collect('bytes', { deep: [{ deeper: Buffer.from(key).toString('base64') }] })
  hunt.collect('nothing', { requestId: '0x01', amount: 1n })
  // biome-ignore lint/suspicious/noConsole: what is printed is looked through too.
  console.warn('said', { key })
  expect(hunt.findKey()).toEqual(['text', 'url', 'bytes', 'console.warn'])
})
