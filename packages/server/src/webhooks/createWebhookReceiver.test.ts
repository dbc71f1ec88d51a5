import { createHmac } from 'node:crypto'
import { createHandClock } from '@portage/testing'
import { describe, expect, test } from 'vitest'
import { createMemoryStatusStore } from '../statuses/createMemoryStatusStore.js'
import {
  createWebhookReceiver,
  type WebhookEvent,
  type WebhookReceiverOptions,
} from './createWebhookReceiver.js'

const apiKey = 'secret-key-1f3a'
const signedAt = 1_764_000_000_000
const requestId = `0x${'ab'.repeat(32)}`

function bodyOf(status: string, updatedAt: number, more: Record<string, unknown> = {}): string {
  return JSON.stringify({
    event: 'request.status.updated',
    timestamp: updatedAt + 15,
    data: {
      status,
      inTxHashes: ['0x1'],
      txHashes: [],
      updatedAt,
      originChainId: 1,
      destinationChainId: 10,
      depositAddress: null,
      requestId,
      referrer: 'mine',
      details: null,
      failReason: 'N/A',
      refundFailReason: 'N/A',
      ...more,
    },
  })
}

function signed(body: string | Uint8Array, { key = apiKey, timestamp = `${signedAt}` } = {}): Request {
  const signature = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')
  return new Request('https://app.example/webhook', {
    method: 'POST',
    body: body as BodyInit,
    headers: {
      'content-type': 'application/json',
      'x-signature-timestamp': timestamp,
      'x-signature-sha256': signature,
    },
  })
}

function setUp(options: Partial<WebhookReceiverOptions> = {}) {
  const events: WebhookEvent[] = []
  const log: string[] = []
  const receive = createWebhookReceiver({
    apiKey,
    store: async (event) => events.push(event),
    log: (line) => log.push(line),
    clock: createHandClock({ startAt: signedAt }),
    ...options,
  })
  return { events, log, receive }
}

describe('what is believed', () => {
  test('default: an event that is signed with the key', async () => {
    const { receive, events } = setUp()
    const response = await receive(signed(bodyOf('pending', 1_000)))
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(events).toEqual([
      {
        reading: {
          requestId,
          status: 'pending',
          inTransactions: ['0x1'],
          outTransactions: [],
          updatedAt: 1_000,
          failReason: null,
          refundFailReason: null,
          details: null,
        },
        order: expect.any(Number),
        sentAt: 1_015,
        raw: expect.objectContaining({ referrer: 'mine' }),
      },
    ])
  })

  test('the bytes as they came: spaces, escapes and the order of fields are part of what is signed', async () => {
    const { receive, events } = setUp()
    const odd = ` ${bodyOf('pending', 1_000).replace('"pending"', '"pend\\u0069ng"').replaceAll(',', ' ,\n')} `
    expect((await receive(signed(odd))).status).toBe(204)
    expect(events[0]?.reading.status).toBe('pending')
  })

  test('either key while one is exchanged for another', async () => {
    const { receive, events } = setUp({ apiKey: ['old-key', 'new-key'] })
    await receive(signed(bodyOf('pending', 1), { key: 'old-key' }))
    await receive(signed(bodyOf('success', 2), { key: 'new-key' }))
    expect((await receive(signed(bodyOf('success', 3), { key: 'no-key' }))).status).toBe(401)
    expect(events).toHaveLength(2)
  })

  test.each<[string, (request: Request) => Record<string, string>]>([
    ['no signature', () => ({ 'x-signature-sha256': '' })],
    ['no timestamp', () => ({ 'x-signature-timestamp': '' })],
    ['another timestamp', () => ({ 'x-signature-timestamp': '1764000000001' })],
    [
      'a signature cut short',
      ({ headers }) => ({ 'x-signature-sha256': (headers.get('x-signature-sha256') ?? '').slice(2) }),
    ],
    ['a signature that is no hexadecimal', () => ({ 'x-signature-sha256': 'z'.repeat(64) })],
    ['another signature', () => ({ 'x-signature-sha256': '0'.repeat(64) })],
  ])('not: %s', async (_name, change) => {
    const { receive, events } = setUp()
    const good = signed(bodyOf('success', 1_000))
    const bad = new Request(good, { headers: { ...Object.fromEntries(good.headers), ...change(good) } })
    expect((await receive(bad)).status).toBe(401)
    expect(events).toEqual([])
  })

  test('not: one byte changed on the way', async () => {
    const { receive, events } = setUp()
    const good = signed(bodyOf('failure', 1_000))
    const bad = new Request(good.url, {
      method: 'POST',
      headers: good.headers,
      body: (await good.text()).replace('failure', 'success'),
    })
    expect((await receive(bad)).status).toBe(401)
    expect(events).toEqual([])
  })
})

describe('when it was signed', () => {
  const at = (time: number, timeWindow?: number) =>
    setUp({ clock: createHandClock({ startAt: time }), ...(timeWindow !== undefined && { timeWindow }) })
  const minute = 60_000

  test.each([
    ['five minutes ago', 5 * minute, undefined, 204],
    ['longer ago', 5 * minute + 1, undefined, 401],
    ['in five minutes', -5 * minute, undefined, 204],
    ['later still', -5 * minute - 1, undefined, 401],
    ['a minute ago, of one allowed', minute, minute, 204],
    ['longer ago than the host allows', minute + 1, minute, 401],
    ['a year ago, of any allowed', 525_600 * minute, Number.POSITIVE_INFINITY, 204],
  ])('%s', async (_name, away, timeWindow, status) => {
    const { receive, events } = at(signedAt + away, timeWindow)
    expect((await receive(signed(bodyOf('pending', 1)))).status).toBe(status)
    expect(events).toHaveLength(status === 204 ? 1 : 0)
  })

  test('in seconds as well as in milliseconds', async () => {
    const { receive } = at(signedAt + 5 * minute)
    const timestamp = `${signedAt / 1_000}`
    expect((await receive(signed(bodyOf('pending', 1), { timestamp }))).status).toBe(204)
  })

  test.each([
    ['1763999000000', '1000 seconds before the time of this server'],
    ['1764001000000', '1000 seconds after the time of this server'],
    ['yesterday', 'at no time that can be read'],
  ])('a time that is refused is told, to the service and to the log: %s', async (timestamp, when) => {
    const { receive, events, log } = at(signedAt)
    const response = await receive(signed(bodyOf('pending', 1), { timestamp }))
    const message = `The webhook was signed ${when}, and 300 seconds are allowed. Set this server's clock, or give createWebhookReceiver a larger timeWindow.`
    expect([response.status, await response.json()]).toEqual([401, { message, errorCode: 'OUT_OF_TIME' }])
    expect([events, log]).toEqual([[], [message]])
  })

  test('what is not signed is not told the time', async () => {
    const { receive, log } = at(signedAt)
    const response = await receive(signed(bodyOf('pending', 1), { key: 'no-key', timestamp: '1' }))
    expect([(await response.json()).errorCode, log]).toEqual(['UNAUTHORIZED', []])
  })
})

describe('2xx only once it is stored', () => {
  test('the answer waits for the store', async () => {
    const steps: string[] = []
    let answer: Promise<Response> | undefined
    let keep: () => void = () => undefined
    const called = new Promise<void>((resolve) => {
      const store = () => {
        resolve()
        return new Promise<void>((done) => {
          keep = done
        })
      }
      answer = setUp({ store }).receive(signed(bodyOf('pending', 1)))
    })
    void answer?.then(() => steps.push('answered'))
    await called
    steps.push('stored')
    keep()
    expect((await answer)?.status).toBe(204)
    expect(steps).toEqual(['stored', 'answered'])
  })

  test('a store that fails: 503, so that the service sends it again; the key is not in the log', async () => {
    const { receive, log } = setUp({
      store: async () => {
        throw new Error(`postgres://x:${apiKey}@db is away`)
      },
    })
    const response = await receive(signed(bodyOf('pending', 1)))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(log).toEqual(['Error: postgres://x:(key)@db is away'])
  })

  test('of another kind, or of a later version: taken and left', async () => {
    const { receive, events } = setUp()
    expect((await receive(signed('{"event":"request.created","data":{}}'))).status).toBe(204)
    expect(events).toEqual([])
  })

  test.each([
    ['no JSON', 'pending'],
    ['no request', '{"event":"request.status.updated","data":{"status":"pending"}}'],
    ['no status', '{"event":"request.status.updated","data":{"requestId":"0x1"}}'],
    ['no text', new Uint8Array([0xff, 0xfe])],
  ])('signed, and %s: 400, and the log says so', async (_name, body) => {
    const { receive, events, log } = setUp()
    expect((await receive(signed(body))).status).toBe(400)
    expect(events).toEqual([])
    expect(log).toHaveLength(1)
  })

  test.each([
    ['GET', 405, new Request('https://app.example/webhook')],
    ['large', 413, signed(bodyOf('pending', 1, { details: 'x'.repeat(300_000) }))],
  ])('a request that is no webhook: %s', async (_name, status, request) => {
    const { receive, events } = setUp()
    expect((await receive(request)).status).toBe(status)
    expect(events).toEqual([])
  })

  test('a body that never ends', async () => {
    const clock = createHandClock()
    const { receive } = setUp({ clock })
    const answer = receive(
      new Request('https://app.example/webhook', {
        method: 'POST',
        body: new ReadableStream(),
        duplex: 'half',
      } as RequestInit),
    )
    await clock.advance(10_000)
    expect((await answer).status).toBe(408)
  })
})

test('duplicates, late retries and a wrong order of arrival leave the same last word, whatever the order', async () => {
  const life = [
    bodyOf('waiting', 1_000, { inTxHashes: [] }),
    bodyOf('pending', 2_000),
    bodyOf('failure', 3_000, { failReason: 'SLIPPAGE' }),
    bodyOf('pending', 4_000, { failReason: 'SLIPPAGE' }),
    // Two words within one millisecond.
    bodyOf('submitted', 5_000),
    bodyOf('refund', 5_000, { txHashes: ['0x2'] }),
  ]
  for (const turn of [0, 1, 2, 3, 4, 5]) {
    const statuses = createMemoryStatusStore()
    const { receive } = setUp({ store: ({ reading }) => statuses.put(reading) })
    const shuffled = [...life.slice(turn), ...life, ...life.slice(0, turn).reverse()]
    for (const body of shuffled) expect((await receive(signed(body))).status).toBe(204)
    const kept = await statuses.read([requestId])
    expect(kept.map(({ reading }) => reading.status)).toEqual(['refund'])
    const times = (await statuses.read([requestId], 0)).map(({ reading }) => reading.updatedAt ?? 0)
    expect(times).toEqual([...times].sort((one, other) => one - other))
    if (turn === 0) expect(times).toEqual([1_000, 2_000, 3_000, 4_000, 5_000, 5_000])
  }
})

test('error: an empty key', () => {
  for (const none of [undefined, '', ' ', [], [undefined], [apiKey, '']]) {
    expect(() => createWebhookReceiver({ apiKey: none, store: async () => undefined })).toThrow(
      'createWebhookReceiver was given no apiKey',
    )
  }
})
