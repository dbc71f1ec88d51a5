import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp as createExpress } from '../examples/express.js'
import { createApp } from '../examples/hono.js'
import { serve } from '../examples/node.js'
import worker from '../examples/worker.js'
import { readEvents } from './readEvents.js'
import { startUpstream } from './startUpstream.js'

const apiKey = 'secret-key-1f3a'
const requestId = `0x${'ab'.repeat(32)}`
type Answer = (path: string, init?: RequestInit) => Promise<Response>

async function setUp() {
  const upstream = await startUpstream((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(request.url === '/chains' ? '{"chains":[]}' : '{"status":"waiting","updatedAt":1}')
  })
  return { ...upstream, env: { PORTAGE_API_KEY: apiKey, PORTAGE_BASE_URL: upstream.baseUrl } }
}

/** What asks a server, which is gone when the test is over. */
async function answerOf(server: Server): Promise<Answer> {
  if (!server.listening) await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

const examples: Record<string, (env: Record<string, string>) => Promise<Answer>> = {
  node: async (env) => answerOf(serve({ ...env, PORT: '0' })),
  express: async (env) => answerOf(createExpress(env).listen(0, '127.0.0.1')),
  hono: async (env) => {
    const app = createApp(env)
    return async (path, init) => app.request(path, init)
  },
  next: async (env) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    onTestFinished(() => {
      vi.unstubAllEnvs()
      vi.resetModules()
    })
    const route = await import('../examples/next/app/api/portage/[...path]/route.js')
    return (path, init) =>
      route[init?.method === 'POST' ? 'POST' : 'GET'](new Request(`https://app.example${path}`, init))
  },
  worker: async (env) => (path, init) =>
    worker.fetch(new Request(`https://app.example${path}`, init), {
      PORTAGE_API_KEY: env.PORTAGE_API_KEY,
      PORTAGE_BASE_URL: env.PORTAGE_BASE_URL,
    }),
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

describe.each(Object.keys(examples))('the example for %s', (name) => {
  test('adds the key, passes quotes on and refuses to be drained', async () => {
    const { env, seen } = await setUp()
    const ask = await examples[name]?.(env)
    if (!ask) throw new Error(`There is no example ${name}.`)
    expect(await (await ask('/api/portage/chains')).json()).toEqual({ chains: [] })
    expect((await ask('/api/portage/quote/v2', post({ amount: '5' }))).status).toBe(200)
    const drained = await ask('/api/portage/quote/v2', post({ amount: '5', subsidizeFees: true }))
    expect(drained.status).toBe(403)
    expect(seen.map(({ url, body, headers }) => [url, body, headers['x-api-key']])).toEqual([
      ['/chains', '', apiKey],
      ['/quote/v2', '{"amount":"5"}', apiKey],
    ])
  })
})

test.each(['node', 'express', 'hono', 'next'])(
  'the example for %s sponsors whom its policy names',
  async (name) => {
    const { env, seen } = await setUp()
    const ask = await examples[name]?.(env)
    const wish = { amount: '5', subsidizeFees: true, maxSubsidizationAmount: '9' }
    const visitor = { 'x-visitor': 'paid-ada' }
    expect((await ask?.('/api/portage/quote/v2', post(wish, visitor)))?.status).toBe(403)
    await ask?.('/api/portage/quote/v2', post({ amount: '5', subsidizeFees: true }, visitor))
    expect(seen.map(({ body }) => JSON.parse(body))).toEqual([
      { amount: '5', subsidizeFees: true, maxSubsidizationAmount: '500000' },
    ])
  },
)

test.each(['node', 'express', 'hono'])('the example for %s streams what a webhook says', async (name) => {
  const { env } = await setUp()
  const ask = await examples[name]?.(env)
  const response = await ask?.(`/api/portage/statuses?requestIds=${requestId}`)
  if (!ask || !response) throw new Error(`There is no example ${name}.`)
  const { events, leave } = readEvents(response)
  const timestamp = Date.now()
  const data = { requestId, status: 'success', updatedAt: 5 }
  const body = { event: 'request.status.updated', timestamp, data }
  const signature = createHmac('sha256', apiKey)
    .update(`${timestamp}.${JSON.stringify(body)}`)
    .digest('hex')
  const headers = { 'x-signature-timestamp': `${timestamp}`, 'x-signature-sha256': signature }
  expect((await ask('/webhooks/portage', post(body, headers))).status).toBe(204)
  await expect.poll(() => events.some((event) => event.data.status === 'success')).toBe(true)
  await leave()
})
