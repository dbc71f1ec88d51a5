import { createHandClock } from '@portage/testing'
import { describe, expect, test } from 'vitest'
import { createProxy, type ProxyOptions } from './createProxy.js'

const apiKey = 'secret-key-1f3a'
const json = { 'content-type': 'application/json' }
const size = 65_536

/** A service whose answer has so many parts, and which counts those that were taken from it. */
function setUp(parts: number, options: Partial<ProxyOptions> = {}, part = new Uint8Array(size).fill(0x61)) {
  const clock = createHandClock()
  let sent = 0
  let isLeft = false
  const fetch = async () =>
    new Response(
      new ReadableStream<Uint8Array>(
        {
          pull: (sink) => {
            if (sent === parts) return sink.close()
            sent += 1
            sink.enqueue(part)
          },
          cancel: () => {
            isLeft = true
          },
        },
        { highWaterMark: 0 },
      ),
      { headers: json },
    )
  const proxy = createProxy({ baseUrl: 'https://service.example', apiKey, clock, fetch, ...options })
  const get = (path: string) => proxy(new Request(`https://app.example${path}`))
  return { clock, get, sent: () => sent, isLeft: () => isLeft }
}

/** Everything of an answer that arrives, and how it ends. */
async function readAll(response: Response): Promise<Readonly<{ bytes: number; end: 'whole' | 'broken' }>> {
  const reader = response.body?.getReader()
  let bytes = 0
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
      bytes += chunk.value.byteLength
    return { bytes, end: 'whole' }
  } catch {
    return { bytes, end: 'broken' }
  }
}

describe('an answer of 320 MB', () => {
  const parts = 5_000

  test.each(['/chains', '/requests/v3'])('is read no further than its bound: %s', async (path) => {
    const { get, sent, isLeft } = setUp(parts)
    const { bytes } = await readAll(await get(path))
    expect(bytes).toBeLessThanOrEqual(8_388_608)
    expect([sent(), isLeft()]).toEqual([129, true])
  })

  test('that is kept for others is refused, and says what to do', async () => {
    const response = await setUp(parts, { maxAnswerBytes: 1_000_000 }).get('/chains')
    expect([response.status, await response.json()]).toEqual([
      502,
      {
        message:
          "The service's answer is larger than 1000000 bytes, so it is not passed on. Ask for less, or give createProxy a larger maxAnswerBytes.",
        errorCode: 'UPSTREAM_TOO_LARGE',
      },
    ])
  })

  test('that goes to one is broken off, so that nobody takes a part for the whole', async () => {
    const { get } = setUp(parts, { maxAnswerBytes: 1_000_000 })
    expect((await readAll(await get('/requests/v3'))).end).toBe('broken')
  })

  test('that is announced is not read at all', async () => {
    let isLeft = false
    const body = new ReadableStream({
      cancel: () => {
        isLeft = true
      },
    })
    const headers = { ...json, 'content-length': '320000000' }
    const { get } = setUp(1, { fetch: async () => new Response(body, { headers }) })
    const response = await get('/requests/v3')
    expect([response.status, (await response.json()).errorCode, isLeft]).toEqual([
      502,
      'UPSTREAM_TOO_LARGE',
      true,
    ])
  })
})

describe('an answer that goes to one', () => {
  test('is read no faster than it is taken, and not to its end when its reader leaves', async () => {
    const { get, sent, isLeft } = setUp(100)
    const response = await get('/requests/v3')
    expect(sent()).toBeLessThanOrEqual(3)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.read()
    expect(sent()).toBeLessThanOrEqual(5)
    await reader?.cancel()
    expect(isLeft()).toBe(true)
  })

  test('arrives whole, and without the key wherever a part is cut', async () => {
    const text = `"${apiKey}" and the rest of it, `
    const { get } = setUp(20_000, {}, new TextEncoder().encode(text))
    const body = await (await get('/requests/v3')).text()
    expect(body).toBe('"(key)" and the rest of it, '.repeat(20_000))
  })

  test('is given up when its reader takes nothing for as long as the service may be silent', async () => {
    const { get, clock, isLeft } = setUp(100, { timeout: 20_000 })
    const response = await get('/requests/v3')
    await clock.advance(19_999)
    expect(isLeft()).toBe(false)
    await clock.advance(1)
    expect([isLeft(), clock.pending(), (await readAll(response)).end]).toEqual([true, 0, 'broken'])
  })

  test('is broken off when the service falls silent half-way, though its reader was slow', async () => {
    const clock = createHandClock()
    let at = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (sink) => {
          at += 1
          // The fourth never comes.
          return at > 3 ? new Promise<void>(() => undefined) : sink.enqueue(new Uint8Array(size).fill(0x61))
        },
      },
      { highWaterMark: 0 },
    )
    const fetch = async () => new Response(body, { headers: json })
    const { get } = setUp(1, { clock, fetch, timeout: 20_000 })
    const reader = (await get('/requests/v3')).body?.getReader()
    await reader?.read()
    await clock.advance(15_000)
    await reader?.read()
    await clock.advance(15_000)
    const next = reader?.read().then(
      () => 'read',
      () => 'broken',
    )
    await clock.advance(19_999)
    expect(await Promise.race([next, 'waiting'])).toBe('waiting')
    await clock.advance(1)
    expect([await next, clock.pending()]).toEqual(['broken', 0])
  })
})
