import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHandClock } from '../../test/handClock.js'
import { isConfigurationError } from '../errors/configuration.js'
import { createIntentClient, mainnet, testnet } from './createIntentClient.js'

class NoSocket {
  constructor() {
    throw new Error('nothing may open here')
  }
}
const WebSocket = NoSocket as unknown as typeof globalThis.WebSocket

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('createIntentClient', () => {
  test('default: a frozen client that has sent nothing', () => {
    const client = createIntentClient({ ...testnet, WebSocket })
    expect(client.baseUrl).toBe('https://api.testnets.relay.link')
    expect(client.wsUrl).toBe('wss://ws.testnets.relay.link')
    expect(client.wake).toBeUndefined()
    expect(Object.isFrozen(client)).toBe(true)
    expect(mainnet.wsUrl).toBe('wss://ws.relay.link')
  })

  test('given no websocket address, or nothing to open one with, then there is none', () => {
    expect(createIntentClient({ baseUrl: testnet.baseUrl, WebSocket }).wsUrl).toBeNull()
    vi.stubGlobal('WebSocket', undefined)
    const client = createIntentClient(testnet)
    expect(client.wsUrl).toBeNull()
    expect(() => client.subscribe('0x01', () => {})()).not.toThrow()
  })

  test('the service’s time is its newest answer’s, and goes on with the clock', async () => {
    const clock = createHandClock()
    const dates = [new Date(1_900_000_000_000).toUTCString(), 'yesterday']
    const fetch = async () => new Response('{}', { headers: { date: dates.shift() ?? '' } })
    const client = createIntentClient({ ...testnet, WebSocket, clock, fetch })
    expect(client.serviceTime?.()).toBeNull()
    for (const _ of [1, 2, 3]) await client.request({ method: 'GET', path: '/chains', repeat: 'never' })
    expect(client.serviceTime?.()).toBe(1_900_000_000_000)
    await clock.advance(5_000)
    expect(client.serviceTime?.()).toBe(1_900_000_005_000)
  })

  test('given slashes at the end, then they go', () => {
    expect(createIntentClient({ baseUrl: 'http://127.0.0.1:5100/relay//' }).baseUrl).toBe(
      'http://127.0.0.1:5100/relay',
    )
  })

  test.each([
    '',
    'api.example.org',
    'ftp://api.example.org',
    'https://me:secret@api.example.org',
    'https://api.example.org?key=secret',
    '//evil.example',
    '/\\evil.example',
  ])('error: %s is no address of a service', (baseUrl) => {
    const make = () => createIntentClient({ baseUrl })
    expect(make).toThrow(
      'baseUrl is not an address a service can be called at. Give an http or https address without a query, such as the one of your proxy.',
    )
    expect(make).not.toThrow('secret')
  })

  test('error: a websocket address that is none', () => {
    expect(() => createIntentClient({ ...testnet, wsUrl: 'https://ws.example.org', WebSocket })).toThrow(
      'wsUrl is not the address of a websocket.',
    )
  })

  test('error: a key in a browser; and there, a path is an address and the window wakes', () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', {})
    try {
      createIntentClient({ ...mainnet, apiKey: 'secret-key' })
      expect.unreachable('a key in a browser must be refused')
    } catch (error) {
      expect(isConfigurationError(error)).toBe(true)
      expect(String(error)).toBe(
        'ConfigurationError: An API key was given to a client in a browser, where everybody can read it. Keep the key on a server: put a proxy that adds it in front of the service, and set baseUrl to that.',
      )
    }
    const client = createIntentClient({ baseUrl: '/relay/' })
    expect(client.baseUrl).toBe('/relay')
    expect(client.wake).toBe(page)
  })

  test('given a path where a page is drawn on a server, then it is made there too, and asks nothing', async () => {
    const client = createIntentClient({ baseUrl: '/relay' })
    expect(client.baseUrl).toBe('/relay')
    await expect(client.request({ method: 'GET', path: '/chains', repeat: 'safe' })).rejects.toThrow(
      'baseUrl is a path, and there is no page here. Give the whole address.',
    )
  })

  test('error: no fetch, as in the jsdom of Jest; one that is loaded later is taken', async () => {
    const client = createIntentClient({ baseUrl: testnet.baseUrl })
    const ask = () => client.request({ method: 'GET', path: '/chains', repeat: 'safe' })
    vi.stubGlobal('fetch', undefined)
    const error = await ask().catch((thrown: unknown) => thrown)
    expect(isConfigurationError(error) && error.option).toBe('fetch')
    expect(String(error)).toContain('There is no fetch here. Give createIntentClient one.')
    vi.stubGlobal('fetch', async () => new Response('{}'))
    expect(await ask()).toEqual({})
  })

  test('given a path and a fetch of its own, then that one is asked', async () => {
    const asked: string[] = []
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(String(input))
      return Response.json({ ok: true })
    }
    const client = createIntentClient({ baseUrl: '/relay', fetch })
    await client.request({ method: 'GET', path: '/chains', repeat: 'safe' })
    expect(asked).toEqual(['/relay/chains'])
  })
})
