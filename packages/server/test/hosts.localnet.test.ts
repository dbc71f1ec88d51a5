import type { RequestListener } from 'node:http'
import { createIntentClient } from '@portage/core'
import { getQuote } from '@portage/core/actions'
import { type Localnet, startLocalnet } from '@portage/localnet'
import express from 'express'
import express4 from 'express-4'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toNodeHandler } from '../src/hosts/toNodeHandler.js'
import { createProxy } from '../src/proxy/createProxy.js'
import { listen } from './listen.js'

const basePath = '/api/portage'
let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet?.stop())

/** Puts a proxy on a host, and resolves to the fetch of a page that is served by it. */
type Host = (proxy: ReturnType<typeof createProxy>) => Promise<typeof globalThis.fetch>

async function onNode(listener: RequestListener): Promise<typeof globalThis.fetch> {
  const { url } = await listen(listener)
  return (input, init) => globalThis.fetch(`${url}${new URL(String(input)).pathname}`, init)
}

const hosts: readonly (readonly [string, Host])[] = [
  ['node:http', (proxy) => onNode(toNodeHandler(proxy))],
  ...[['Express 5', express] as const, ['Express 4', express4] as const].map(
    ([name, makeApp]): readonly [string, Host] => [
      `${name} behind its parser`,
      (proxy) => {
        const app = makeApp()
        app.use(makeApp.json())
        app.use(basePath, toNodeHandler(proxy))
        return onNode(app)
      },
    ],
  ),
  [
    'Hono',
    async (proxy) => {
      const app = new Hono()
      app.all(`${basePath}/*`, (context) => proxy(context.req.raw))
      return async (input, init) => app.request(String(input), init)
    },
  ],
  // An App Router calls GET and POST so, and a worker its fetch.
  ['Next and workers', async (proxy) => (input, init) => proxy(new Request(input, init))],
]

test.each(hosts)('the client takes a quote through the proxy on %s', async (_name, host) => {
  const { url, apiKey, chains, accounts } = localnet
  const fetch = await host(createProxy({ baseUrl: url, apiKey, basePath }))
  const client = createIntentClient({ baseUrl: `https://app.example${basePath}`, fetch })
  const native = '0x0000000000000000000000000000000000000000'
  const quote = await getQuote(client, {
    user: accounts[0]?.address ?? '',
    originChainId: chains[0]?.id ?? 0,
    destinationChainId: chains[1]?.id ?? 0,
    originCurrency: native,
    destinationCurrency: native,
    amount: 10n ** 15n,
  })
  expect(quote.steps.length).toBeGreaterThan(0)
})
