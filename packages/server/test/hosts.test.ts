import { once } from 'node:events'
import { connect as connectHttp2, createServer as createHttp2 } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import express4 from 'express-4'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addressOf } from '../src/hosts/addressOf.js'
import { toNodeHandler } from '../src/hosts/toNodeHandler.js'
import { createProxy, type ProxyOptions } from '../src/proxy/createProxy.js'
import type { ProxyLog } from '../src/proxy/log.js'
import { createWebhookReceiver } from '../src/webhooks/createWebhookReceiver.js'
import { listen } from './listen.js'
import { startUpstream } from './startUpstream.js'

const apiKey = 'secret-key-1f3a'
const basePath = '/api/portage'

async function setUp(options: Partial<ProxyOptions> = {}, answer?: Parameters<typeof startUpstream>[0]) {
  const upstream = await startUpstream(answer)
  const lines: ProxyLog[] = []
  const log = (line: ProxyLog): void => void lines.push(line)
  const proxy = createProxy({ baseUrl: upstream.baseUrl, apiKey, basePath, log, ...options })
  return { ...upstream, proxy, handler: toNodeHandler(proxy), lines }
}

const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
})
const quote = post('{"user":"0x1","amount":"5"}')

/** Status, and what is said by code and sentence. */
async function told(response: Response): Promise<readonly unknown[]> {
  const { errorCode, message } = (await response.json()) as Record<string, unknown>
  return [response.status, errorCode, message]
}

describe.each([
  ['Express 5', express],
  ['Express 4', express4],
] as const)('%s', (_name, makeApp) => {
  test.each<[string, (app: express.Express) => unknown]>([
    ['no parser', () => undefined],
    ['express.json(), which leaves an object', (app) => app.use(makeApp.json())],
    ['express.raw(), which leaves a Buffer', (app) => app.use(makeApp.raw({ type: '*/*' }))],
    ['express.text(), which leaves a string', (app) => app.use(makeApp.text({ type: '*/*' }))],
    [
      'a parser that keeps the bytes',
      (app) =>
        app.use(
          makeApp.json({
            verify: (request, _response, bytes) => void Object.assign(request, { rawBody: bytes }),
          }),
        ),
    ],
  ])('carries a quote on a mounted path behind %s', async (_parser, parse) => {
    const { handler, seen } = await setUp()
    const app = makeApp()
    parse(app)
    app.use(basePath, handler)
    const { url } = await listen(app)
    const response = await fetch(`${url}${basePath}/quote/v2`, quote)
    expect([response.status, await response.json()]).toEqual([200, { ok: true }])
    const chains = await fetch(`${url}${basePath}/chains?x=1`)
    expect([chains.status, await chains.json()]).toEqual([200, { ok: true }])
    expect(seen.map(({ url, body, headers }) => [url, body, headers['x-api-key']])).toEqual([
      ['/quote/v2', '{"user":"0x1","amount":"5"}', apiKey],
      ['/chains?x=1', '', apiKey],
    ])
  })

  test('a mount within a mount is the whole path still', async () => {
    const { handler, seen } = await setUp()
    const app = makeApp()
    const router = makeApp.Router()
    router.use('/portage', handler)
    app.use('/api', router)
    const { url } = await listen(app)
    expect((await fetch(`${url}${basePath}/quote/v2`, quote)).status).toBe(200)
    expect(seen).toHaveLength(1)
  })

  test('a mount that the proxy was not told of is named', async () => {
    const { handler, seen } = await setUp({ basePath: undefined })
    const app = makeApp()
    app.use('/elsewhere', handler)
    const { url } = await listen(app)
    expect(await told(await fetch(`${url}/elsewhere/quote/v2`, quote))).toEqual([
      404,
      'NOT_FOUND',
      'This proxy has no "/elsewhere/quote/v2". Give createProxy the basePath "/elsewhere" if it is mounted there.',
    ])
    expect(seen).toEqual([])
  })

  test('what a parser unpacked is sent as it is now, and what is guarded is seen in it', async () => {
    const { handler, seen } = await setUp()
    const app = makeApp()
    app.use(makeApp.json(), handler)
    const { url } = await listen(app)
    const packed = new Response('{"amount":"5","note":"ü"}').body?.pipeThrough(new CompressionStream('gzip'))
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
    const init = {
      ...post(bytes),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    }
    expect((await fetch(`${url}${basePath}/transactions/index`, init)).status).toBe(200)
    const drain = post('{"amount":"5","subsidizeFees":true}')
    expect((await fetch(`${url}${basePath}/quote/v2`, drain)).status).toBe(403)
    expect(seen.map(({ body }) => body)).toEqual(['{"amount":"5","note":"ü"}'])
  })

  test.each<[string, (request: express.Request) => void, readonly unknown[]]>([
    [
      'nothing of it',
      (request) => void Object.assign(request, { body: undefined }),
      [
        500,
        'BODY_TAKEN',
        'Something on this server read the body before it came here and left nothing in "req.body". Put this handler before it.',
      ],
    ],
    [
      'what cannot be written',
      (request) => void Object.assign(request, { body: { amount: 5n } }),
      [
        400,
        'BODY_NOT_JSON',
        'What a parser on this server made of the body cannot be written as JSON. Send a JSON object.',
      ],
    ],
    [
      'a list',
      (request) => void Object.assign(request, { body: [] }),
      [400, 'BODY_NOT_JSON', 'The body must be a JSON object. Send one.'],
    ],
    [
      'more than is taken',
      (request) => void Object.assign(request, { body: { text: 'x'.repeat(70_000) } }),
      [413, 'BODY_TOO_LARGE', 'The body is larger than 65536 bytes. Send a smaller one.'],
    ],
  ])('a parser that leaves %s sends nothing', async (_what, leave, wanted) => {
    const { handler, seen } = await setUp()
    const app = makeApp()
    app.use(makeApp.json(), (request, _response, next) => {
      leave(request)
      next()
    })
    app.use(handler)
    const { url } = await listen(app)
    expect(await told(await fetch(`${url}${basePath}/quote/v2`, quote))).toEqual(wanted)
    expect(seen).toEqual([])
  })

  test('a form, which a page of another site can send, is no JSON after a parser either', async () => {
    const { handler, seen } = await setUp()
    const app = makeApp()
    app.use(makeApp.urlencoded({ extended: false }), handler)
    const { url } = await listen(app)
    const form = post('amount=5', 'application/x-www-form-urlencoded')
    expect((await fetch(`${url}${basePath}/quote/v2`, form)).status).toBe(415)
    expect(seen).toEqual([])
  })

  test('the address is the one "trust proxy" believes, and a header alone is not believed', async () => {
    const heard: (string | null)[] = []
    const { handler } = await setUp({
      getSource: (request) => {
        heard.push(addressOf(request))
        return null
      },
    })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    for (const trusted of [false, true]) {
      const app = makeApp()
      app.set('trust proxy', trusted)
      app.use(handler)
      const { url } = await listen(app)
      await fetch(`${url}${basePath}/chains?x=${trusted}`, { headers })
    }
    expect(heard).toEqual(['127.0.0.1', '203.0.113.7'])
  })

  test('what the host’s own function throws goes to its error handler', async () => {
    const app = makeApp()
    app.use(
      toNodeHandler(async () => {
        throw new Error('database away')
      }),
    )
    app.use(((error, _request, response, _next) => {
      response.status(503).json({ message: error.message, errorCode: 'OWN' })
    }) satisfies express.ErrorRequestHandler)
    const { url } = await listen(app)
    expect(await told(await fetch(url))).toEqual([503, 'OWN', 'database away'])
  })

  test('a webhook that a parser read first is refused in words that say so', async () => {
    const app = makeApp()
    const receive = createWebhookReceiver({
      apiKey,
      store: async () => {
        throw new Error('Nothing is to be stored.')
      },
    })
    app.use(makeApp.json(), toNodeHandler(receive))
    const { url } = await listen(app)
    expect(await told(await fetch(`${url}/webhooks/portage`, quote))).toEqual([
      401,
      'UNAUTHORIZED',
      expect.stringContaining('Put the receiver before the parser'),
    ])
  })
})

describe('Hono', () => {
  test('carries a quote, and says where a middleware has read the body', async () => {
    const { proxy, seen } = await setUp()
    const app = new Hono()
    app.use('*', async (context, next) => {
      if (context.req.header('x-read') === 'yes') await context.req.json()
      await next()
    })
    app.all(`${basePath}/*`, (context) => proxy(context.req.raw))
    expect((await app.request(`${basePath}/quote/v2`, quote)).status).toBe(200)
    const headers = { 'content-type': 'application/json', 'x-read': 'yes' }
    expect(await told(await app.request(`${basePath}/quote/v2`, { ...quote, headers }))).toEqual([
      500,
      'BODY_TAKEN',
      'Something on this server read the body before it came here. Let it read request.clone(), or put this function before it.',
    ])
    expect(seen).toHaveLength(1)
  })
})

describe('node:http', () => {
  test('carries a quote, and keeps the connection for the next', async () => {
    const { handler, seen } = await setUp({ getSource: addressOf })
    const { url } = await listen(handler)
    const response = await fetch(`${url}${basePath}/quote/v2`, quote)
    expect([response.status, await response.json()]).toEqual([200, { ok: true }])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      connection: 'keep-alive',
    })
    expect((await fetch(`${url}${basePath}/chains`)).status).toBe(200)
    expect(seen.map(({ url }) => url)).toEqual(['/quote/v2', '/chains'])
  })

  test.each([
    ['absolute form', 'GET http://app.example/api/portage/chains HTTP/1.1', '200 OK'],
    ['HEAD', 'HEAD /api/portage/chains HTTP/1.1', '405 Method Not Allowed'],
    ['TRACE', 'TRACE /api/portage/chains HTTP/1.1', '405 Method Not Allowed'],
    ['DELETE', 'DELETE /api/portage/chains HTTP/1.1', '405 Method Not Allowed'],
    ['an asterisk', 'OPTIONS * HTTP/1.1', '404 Not Found'],
    ['another host’s path', 'GET //evil.example/api/portage/chains HTTP/1.1', '404 Not Found'],
  ])('answers %s', async (_name, line, wanted) => {
    const { handler } = await setUp()
    const { send } = await listen(handler)
    const said = await send(line, 'host: a b', 'connection: close', '', '')
    expect(said.split('\r\n')[0]).toBe(`HTTP/1.1 ${wanted}`)
    const [, body] = said.split('\r\n\r\n')
    expect(body === '').toBe(line.startsWith('HEAD'))
  })

  test('takes headers that come twice, in lists and with strange letters', async () => {
    const { handler, seen } = await setUp()
    const { url } = await listen((request, response) => {
      Object.assign(request.headers, { 'x-list': ['1', '2'] })
      return handler(request, response)
    })
    const headers = new Headers([
      ['x-twice', '1'],
      ['x-twice', '2'],
      ['x-strange', 'ÿ'],
    ])
    expect((await fetch(`${url}${basePath}/chains`, { headers })).status).toBe(200)
    expect(seen).toHaveLength(1)
  })

  test('a body that is too large is refused while it comes, and the connection takes another call', async () => {
    const { handler, seen } = await setUp()
    const { send } = await listen(handler)
    const parts = Array.from({ length: 40 }, () => `1000\r\n${'x'.repeat(4_096)}`)
    const said = await send(
      'POST /api/portage/quote/v2 HTTP/1.1',
      'host: app.example',
      'content-type: application/json',
      'transfer-encoding: chunked',
      '',
      ...parts,
      '0',
      '',
      'GET /api/portage/chains HTTP/1.1',
      'host: app.example',
      'connection: close',
      '',
      '',
    )
    expect(said.match(/HTTP\/1\.1 .+/g)).toEqual(['HTTP/1.1 413 Payload Too Large', 'HTTP/1.1 200 OK'])
    expect(seen.map(({ url }) => url)).toEqual(['/chains'])
  })

  test('a body without end is cut off, after its sender could read why', async () => {
    const { handler, seen } = await setUp()
    const { server } = await listen(handler)
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let said = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/portage/quote/v2 HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    const part = `10000\r\n${'x'.repeat(65_536)}\r\n`
    let isOpen = true
    const closed = new Promise<void>((resolve) => {
      socket.on('close', () => {
        isOpen = false
        resolve()
      })
    })
    const pour = (): void => {
      while (isOpen && socket.write(part));
    }
    socket.on('drain', pour)
    pour()
    await closed
    expect(said).toContain('413 Payload Too Large')
    expect(seen).toEqual([])
  })

  test('an upload that is aborted sends nothing to the service', async () => {
    const { handler, seen, lines } = await setUp()
    const { server } = await listen(handler)
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const asked = once(server, 'request')
    socket.write(
      'POST /api/portage/quote/v2 HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"amount":',
    )
    await asked
    socket.destroy()
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]?.status).toBe(408)
    expect(seen).toEqual([])
  })

  test('one who was gone before the handler was called is not waited for', async () => {
    const { handler, seen, lines } = await setUp()
    const { server } = await listen((request, response) => {
      response.once('close', () => void handler(request, response))
      socket.destroy()
    })
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      'POST /api/portage/quote/v2 HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"amount":',
    )
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]?.status).toBe(408)
    expect(seen).toEqual([])
  })

  test('a connection that closes ends the call to the service', async () => {
    let isClosed = false
    let isAsked = false
    const { handler } = await setUp({}, (_request, response) => {
      isAsked = true
      response.on('close', () => {
        isClosed = true
      })
    })
    const { url } = await listen(handler)
    const controller = new AbortController()
    const asking = fetch(`${url}${basePath}/quote/v2`, { ...quote, signal: controller.signal })
    await expect.poll(() => isAsked).toBe(true)
    controller.abort()
    await expect(asking).rejects.toThrow()
    await expect.poll(() => isClosed).toBe(true)
  })

  test('a connection that closes in the middle of an answer ends the source of it', async () => {
    let isCancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (sink) => sink.enqueue(new Uint8Array(65_536)),
      cancel: () => {
        isCancelled = true
      },
    })
    const { url } = await listen(toNodeHandler(async () => new Response(endless)))
    const response = await fetch(url)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect.poll(() => isCancelled).toBe(true)
  })

  test('an answer that fails half-way never ends as if it were whole', async () => {
    const half = new ReadableStream<Uint8Array>({
      start: (sink) => sink.enqueue(new TextEncoder().encode('{"half":')),
      pull: (sink) => sink.error(new Error('away')),
    })
    const { url } = await listen(toNodeHandler(async () => new Response(half)))
    await expect(fetch(url).then((response) => response.text())).rejects.toThrow()
  })

  test('what the function throws is no secret of the answer, and is logged', async () => {
    const lines: string[] = []
    const fail = async () => {
      throw new Error('postgres://user:password@db is away')
    }
    const { url } = await listen(toNodeHandler(fail, { log: (line) => lines.push(line) }))
    expect(await told(await fetch(url))).toEqual([
      500,
      'SERVER_FAILED',
      'This server failed. Try again in a moment.',
    ])
    expect(lines).toEqual(['Error: postgres://user:password@db is away'])
  })

  test('cookies of the host’s own answer stay apart', async () => {
    const headers = new Headers([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ])
    const { url } = await listen(toNodeHandler(async () => new Response(null, { status: 204, headers })))
    const response = await fetch(url)
    expect([response.status, response.headers.getSetCookie()]).toEqual([204, ['a=1', 'b=2']])
  })

  test('an answer that somebody else gave is left alone', async () => {
    const { handler } = await setUp()
    const { url } = await listen((request, response) => {
      response.end('mine')
      return handler(request, response)
    })
    expect(await (await fetch(`${url}${basePath}/chains`)).text()).toBe('mine')
  })

  test('HTTP/2 is answered too', async () => {
    const { handler, seen } = await setUp()
    const server = createHttp2((request, response) => void handler(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const session = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    onTestFinished(() => {
      session.destroy()
      server.close()
    })
    const stream = session.request({
      ':method': 'POST',
      ':path': `${basePath}/quote/v2`,
      'content-type': 'application/json',
    })
    stream.end('{"amount":"5"}')
    const [headers] = await once(stream, 'response')
    expect(headers[':status']).toBe(200)
    expect(seen.map(({ body }) => body)).toEqual(['{"amount":"5"}'])
  })

  test('error: what is no function', () => {
    // A host without types.
    expect(() => toNodeHandler(undefined as unknown as () => Promise<Response>)).toThrow(
      'toNodeHandler was given no function. Give it what createProxy or createWebhookReceiver returns.',
    )
  })
})

test('the key is in no answer, header or log line, whatever is sent and whatever the service says', async () => {
  const { handler, lines } = await setUp({ apiKey: ` ${apiKey}\n` }, (request, response) => {
    response.setHeader('content-type', 'application/json')
    response.setHeader('x-key', apiKey)
    response.end(JSON.stringify({ headers: request.headers, hex: Buffer.from(apiKey).toString('hex') }))
  })
  const app = express()
  app.use(express.json(), handler)
  const { url } = await listen(app)
  const answers = await Promise.all(
    [
      fetch(`${url}${basePath}/quote/v2`, quote),
      fetch(`${url}${basePath}/chains`),
      fetch(`${url}${basePath}/nowhere?key=1`),
      fetch(`${url}${basePath}/execute`, quote),
      fetch(`${url}${basePath}/quote/v2`, post('{"amount":')),
    ].map(async (asked) => {
      const response = await asked
      return [response.status, JSON.stringify([...response.headers]) + (await response.text())] as const
    }),
  )
  expect(answers.map(([status]) => status)).toEqual([200, 200, 404, 403, 400])
  const all = JSON.stringify([answers, lines])
  expect(all).toContain('(key)')
  for (const spelling of [apiKey, btoa(apiKey), Buffer.from(apiKey).toString('hex')])
    expect(all).not.toContain(spelling)
})
