import { describe, expect, test } from 'vitest'
import { createIntentClient } from './createIntentClient.js'
import { type Notice, readNotice } from './readNotice.js'

const retiring = {
  deprecation: '@1784678400',
  sunset: 'Tue, 24 Nov 2026 00:00:00 GMT',
  link: '<https://docs.example.org/why>; rel="deprecation", <https://docs.example.org/when>; rel="sunset", </requests/v3>; rel="successor-version"',
}

describe('readNotice', () => {
  test('given headers alone, then when, until when, and what instead', () => {
    expect(readNotice('/requests/v2', new Headers(retiring), [])).toEqual({
      type: 'deprecation',
      path: '/requests/v2',
      message: null,
      deprecatedAt: 1_784_678_400_000,
      throttledFrom: null,
      sunsetAt: Date.UTC(2026, 10, 24),
      successor: '/requests/v3',
      migrationGuide: 'https://docs.example.org/why',
    })
  })

  test('given a body alone, then the same out of it', () => {
    const deprecation = {
      message: 'Use the third version.',
      deprecatedAt: '2026-07-22T00:00:00Z',
      throttledFrom: '2026-09-15T00:00:00Z',
      sunsetAt: '2026-11-24T00:00:00Z',
      successor: '/requests/v3',
      migrationGuide: 'https://docs.example.org/how',
    }
    expect(readNotice('/requests/v2', new Headers(), { deprecation })).toMatchObject({
      message: 'Use the third version.',
      deprecatedAt: Date.UTC(2026, 6, 22),
      throttledFrom: Date.UTC(2026, 8, 15),
      sunsetAt: Date.UTC(2026, 10, 24),
      migrationGuide: 'https://docs.example.org/how',
    })
  })

  test('given an address that names a host in front of another, then null', () => {
    const body = { deprecation: { migrationGuide: 'https://docs.example.org@evil.example/how' } }
    expect(readNotice('/a', new Headers(), body).migrationGuide).toBeNull()
  })

  test('given odd values and addresses that are not safe, then null', () => {
    const body = { deprecation: { message: 5, sunsetAt: 'soon', migrationGuide: 'javascript:alert(1)' } }
    expect(readNotice('/a', new Headers({ deprecation: 'true', sunset: 'never' }), body)).toEqual({
      type: 'deprecation',
      path: '/a',
      message: null,
      deprecatedAt: null,
      throttledFrom: null,
      sunsetAt: null,
      successor: null,
      migrationGuide: null,
    })
  })
})

describe('onNotice', () => {
  const answering = (onNotice: (notice: Notice) => void, ...answers: readonly Response[]) => {
    const left = [...answers]
    return createIntentClient({
      baseUrl: 'http://service',
      onNotice,
      fetch: async () => left.shift() ?? expect.unreachable('no such answer'),
    })
  }
  const ask = (path: string) => ({ method: 'GET', path, repeat: 'never' }) as const

  test('each path is told of once, of failures too', async () => {
    const heard: string[] = []
    const refusal = {
      message: 'Too many',
      successor: '/requests/v3',
      migrationGuide: 'https://docs.example.org',
    }
    const client = answering(
      (notice) => heard.push(`${notice.path} ${notice.successor}`),
      new Response('{}', { headers: retiring }),
      new Response('{}', { headers: retiring }),
      new Response(JSON.stringify(refusal), { status: 429 }),
      new Response('{}'),
    )
    await client.request(ask('/requests/v2'))
    await client.request(ask('/requests/v2'))
    await expect(client.request(ask('/other'))).rejects.toMatchObject({
      code: 'service-rate-limited',
      retryAfter: null,
    })
    await client.request(ask('/quiet'))
    await expect
      .poll(() => heard, { interval: 5 })
      .toEqual(['/requests/v2 /requests/v3', '/other /requests/v3'])
  })

  test('given a listener that fails, then the call does not', async () => {
    let calls = 0
    const client = answering(
      () => {
        calls += 1
        throw new Error('the host has a bug')
      },
      new Response('{"ok":true}', { headers: retiring }),
    )
    expect(await client.request(ask('/requests/v2'))).toEqual({ ok: true })
    await expect.poll(() => calls, { interval: 5 }).toBe(1)
  })
})
