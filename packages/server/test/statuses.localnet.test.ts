import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createIntentClient, createStatusStream } from '@portage/core'
import { getQuote, watchRequest } from '@portage/core/actions'
import { type Localnet, startLocalnet } from '@portage/localnet'
import { hurriedClock } from '@portage/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { createProxy } from '../src/proxy/createProxy.js'
import { createStatusFanOut } from '../src/statuses/createStatusFanOut.js'
import { createWebhookReceiver } from '../src/webhooks/createWebhookReceiver.js'
import { payQuote } from './payQuote.js'
import { proxyEventSource } from './proxyEventSource.js'
import { readEvents } from './readEvents.js'

const native = '0x0000000000000000000000000000000000000000'
let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet?.stop())

function setUp({ hasSocket }: { hasSocket: boolean }) {
  const calls: string[] = []
  const statuses = createStatusFanOut({
    baseUrl: localnet.url,
    apiKey: localnet.apiKey,
    clock: hurriedClock,
    ...(hasSocket && {
      wsUrl: localnet.wsUrl,
      WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    }),
    fetch: (input, init) => {
      calls.push(String(input))
      return globalThis.fetch(input, init)
    },
  })
  onTestFinished(() => statuses.stop())
  const proxy = createProxy({ baseUrl: localnet.url, apiKey: localnet.apiKey, statuses })
  const open = async (requestId: string) =>
    readEvents(await proxy(new Request(`https://app.example/statuses?requestIds=${requestId}`)))
  return { calls, statuses, proxy, open }
}

async function quote(apiKey = localnet.apiKey) {
  const [origin, destination] = localnet.chains
  const [account] = localnet.accounts
  if (!origin || !destination || !account) throw new Error('Localnet gave no chains or no accounts.')
  const client = createIntentClient({ baseUrl: localnet.url, apiKey })
  return getQuote(client, {
    user: account.address,
    originChainId: origin.id,
    destinationChainId: destination.id,
    originCurrency: native,
    destinationCurrency: native,
    amount: 10n ** 15n,
  })
}

test('two browsers hear of a real transfer over one websocket of the server', async () => {
  const { calls, proxy, open } = setUp({ hasSocket: true })
  const quoted = await quote()
  const streams = [await open(quoted.requestId), await open(quoted.requestId)]
  await expect
    .poll(() => streams.every(({ events }) => events.some(({ type }) => type === 'subscribed')))
    .toBe(true)
  await payQuote(localnet, quoted)
  for (const { events } of streams) {
    await expect.poll(() => events.at(-1)?.data.status).toBe('success')
    const updates = events
      .filter(({ type }) => type !== 'subscribed')
      .map(({ data }) => data.updatedAt as number)
    expect(updates).toEqual([...updates].sort((one, other) => one - other))
  }
  expect(calls.length).toBeLessThanOrEqual(3)
  const read = await proxy(new Request(`https://app.example/intents/status/v3?requestId=${quoted.requestId}`))
  expect(await read.json()).toMatchObject({ status: 'success' })
})

test('without websocket and webhooks the server asks', async () => {
  const { open } = setUp({ hasSocket: false })
  const quoted = await quote()
  const { events } = await open(quoted.requestId)
  await payQuote(localnet, quoted)
  await expect.poll(() => events.at(-1)?.data.status).toBe('success')
})

test('what the webhooks of localnet say is told, where the service cannot be asked at all', async () => {
  const receiver = createServer()
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void receiver.close())
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`
  const { key: apiKey } = localnet.keys.create({ tier: 'unlimited', webhook: { url, headers: {} } })
  const statuses = createStatusFanOut({
    baseUrl: localnet.url,
    apiKey,
    fetch: async () => Response.json({ message: 'away' }, { status: 503 }),
  })
  onTestFinished(() => statuses.stop())
  const receive = createWebhookReceiver({ apiKey, store: ({ reading }) => statuses.learn(reading) })
  receiver.on('request', getRequestListener(receive, { overrideGlobalObjects: false }))
  const quoted = await quote(apiKey)
  const request = new Request(`https://app.example/statuses?requestIds=${quoted.requestId}`)
  const { events } = readEvents(await statuses.stream(request, { user: null, source: null }))
  await payQuote(localnet, quoted)
  await expect.poll(() => events.at(-1)?.data.status).toBe('success')
})

test('a client whose server is this one follows a request without asking the service itself', async () => {
  const { calls, proxy } = setUp({ hasSocket: true })
  const client = createIntentClient({
    baseUrl: 'https://app.example',
    fetch: (input, init) => proxy(new Request(input as URL, init)),
    subscribe: createStatusStream({ url: '/statuses', EventSource: proxyEventSource(proxy) }),
  })
  const quoted = await quote()
  const leaving = new AbortController()
  const statuses: string[] = []
  for await (const { status } of watchRequest(client, {
    requestId: quoted.requestId,
    signal: leaving.signal,
  })) {
    statuses.push(status)
    if (statuses.length === 1) void payQuote(localnet, quoted)
    if (status === 'success') leaving.abort()
  }
  expect(statuses[0]).toMatch(/^(waiting|unknown)$/)
  expect(statuses.at(-1)).toBe('success')
  expect(calls.length).toBeLessThanOrEqual(3)
})
