import { afterEach, describe, expect, test, vi } from 'vitest'
import { isConfigurationError } from '../errors/configuration.js'
import type { Adapter, AdapterNetwork } from '../families/adapter.js'
import type { Reader } from '../families/reader.js'
import type { Wallet } from '../families/wallet.js'
import { createPortage, type PortageOptions } from './createPortage.js'
import { localnet } from './localNetwork.js'

const adapterOf = (vm: string): Adapter => ({
  vm,
  wallet: { vm, kind: 'scripted' } as Wallet,
  reader: { vm } as Reader,
})

/** Keeps what is called, and answers as a local network does. */
function recordCalls() {
  const calls: Readonly<{ url: string; key: string | null }>[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    calls.push({ url: String(input), key: new Headers(init?.headers).get('x-api-key') })
    return Response.json({ instance: 'first-start', apiKey: 'its-own' })
  }
  return { calls, fetch }
}

/** The sentence it is refused with, and the option at fault. */
function refusal(options: unknown): string {
  try {
    createPortage(options as PortageOptions)
  } catch (error) {
    if (isConfigurationError(error)) return `${error.option}: ${error.message}`
    throw error
  }
  throw new Error('It was made.')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('createPortage', () => {
  test('localnet: needs nothing else, and its own key goes with each call', async () => {
    const { calls, fetch } = recordCalls()
    const portage = createPortage({ network: 'localnet', fetch })
    expect(portage).toMatchObject({
      network: 'localnet',
      trusted: localnet.trusted,
      adapters: [],
      volatileJournal: 'accept',
    })
    expect(calls).toEqual([])
    await portage.client.request({ method: 'GET', path: '/chains', repeat: 'never' })
    await portage.client.request({ method: 'GET', path: '/chains', repeat: 'never' })
    const chains = { url: 'http://127.0.0.1:4400/chains', key: 'its-own' }
    expect(calls).toEqual([{ url: 'http://127.0.0.1:4400/localnet', key: null }, chains, chains])
  })

  test('mainnet through a proxy: the shipped addresses, no key, and a journal that does not forget is wanted', async () => {
    const { calls, fetch } = recordCalls()
    const portage = createPortage({
      ...{ network: 'mainnet', proxyUrl: 'https://my.app/api/portage', fetch },
      WebSocket: class {} as unknown as typeof WebSocket,
    })
    expect(portage.client).toMatchObject({
      baseUrl: 'https://my.app/api/portage',
      wsUrl: 'wss://ws.relay.link',
      keyHolder: 'proxy',
    })
    expect(portage.trusted).toBeUndefined()
    expect(portage.volatileJournal).toBeUndefined()
    await portage.client.request({ method: 'GET', path: '/chains', repeat: 'never' })
    expect(calls).toEqual([{ url: 'https://my.app/api/portage/chains', key: null }])
  })

  test('on a server the key itself will do', () => {
    expect(createPortage({ network: 'testnet', apiKey: 'secret' }).client.keyHolder).toBe('client')
  })

  test('each adapter is found by its VM, and one that is made gets the addresses of its chains', () => {
    const given: AdapterNetwork[] = []
    const svm = adapterOf('svm')
    const portage = createPortage({
      network: 'mainnet',
      apiKey: 'secret',
      rpcUrls: { 8453: 'https://one.example', 10: ['https://two.example', 'wss://three.example'] },
      adapters: [
        svm,
        (network) => {
          given.push(network)
          return adapterOf('evm')
        },
      ],
    })
    expect(given).toEqual([
      {
        name: 'mainnet',
        client: portage.client,
        rpcUrls: { 10: ['https://two.example', 'wss://three.example'], 8453: ['https://one.example'] },
      },
    ])
    expect(Object.keys(portage.wallets)).toEqual(['svm', 'evm'])
    expect(portage.readers.svm).toBe(svm.reader)
  })

  test('a local network’s adapters get its own addresses', () => {
    const given: AdapterNetwork[] = []
    const { client } = createPortage({
      network: 'localnet',
      adapters: [
        (network) => {
          given.push(network)
          return adapterOf('evm')
        },
      ],
    })
    expect(given).toEqual([
      {
        name: 'localnet',
        client,
        rpcUrls: { 31337: ['http://127.0.0.1:8545'], 31338: ['http://127.0.0.1:8546'] },
      },
    ])
  })

  test('in a page the journal does not forget; what a host gives is taken as it is', () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(createPortage({ network: 'localnet' }).journal.durability).toBe('volatile')
    vi.stubGlobal('indexedDB', {})
    const portage = createPortage({ network: 'localnet' })
    expect(portage.journal.durability).toBe('durable')
    expect(portage.recovery.journal.durability).toBe('durable')
    const { journal, recovery } = portage
    expect(createPortage({ network: 'localnet', journal, recovery })).toMatchObject({ journal, recovery })
  })

  test('the journal of a local network that does not run says so, and looks again at the next call', async () => {
    vi.stubGlobal('indexedDB', {})
    let answers = 0
    const fetch: typeof globalThis.fetch = async () => {
      answers += 1
      return Response.json({ hello: 'somebody else' })
    }
    const { journal } = createPortage({ network: 'localnet', fetch })
    const sentence = 'What answers at the address of the local network is no local network of this version.'
    await expect(journal.list()).rejects.toThrow(sentence)
    await expect(journal.list()).rejects.toThrow(sentence)
    // It is asked for its key once, and each time for which start it is.
    expect(answers).toBe(3)
  })
})

describe('what is missing or wrong is said at once', () => {
  test.each([
    [{ network: 'mainnet' }, 'proxyUrl: Quotes of mainnet need an API key'],
    [{ network: 'testnet', apiKey: process.env.PORTAGE_NO_SUCH_KEY }, 'proxyUrl: Quotes of testnet need'],
    [{ network: 'mainnet', proxyUrl: '' }, 'proxyUrl: Quotes of mainnet need'],
    [{ network: 'mainnet', proxyUrl: 'my.app/portage' }, 'baseUrl: baseUrl is not an address'],
    [{ network: 'sepolia' }, 'network: network is none that Portage knows'],
    [{}, 'network: network is none that Portage knows'],
    [{ network: null }, 'network: network is none that Portage knows'],
    [
      { network: { ...localnet, baseUrl: 'https://my.app' } },
      'network: The network is not on this machine, and would give its key to everybody who asks.',
    ],
    [{ network: 'localnet', rpcUrls: { 31337: '' } }, 'rpcUrls: rpcUrls has no address for chain 31337.'],
    [{ network: 'localnet', rpcUrls: { 31337: [] } }, 'rpcUrls: rpcUrls has no address for chain 31337.'],
    [
      { network: 'localnet', rpcUrls: { 31337: undefined } },
      'rpcUrls: rpcUrls has no address for chain 31337.',
    ],
    [
      { network: 'localnet', rpcUrls: { base: 'https://a.example' } },
      'rpcUrls: rpcUrls has an entry for "base"',
    ],
    [undefined, 'network: No network was named.'],
    [null, 'network: No network was named.'],
    [{ network: 'localnet', adapters: adapterOf('evm') }, 'adapters: adapters is not a list.'],
    [{ network: 'localnet', adapters: [null] }, 'adapters: adapters[0] is no adapter.'],
    [
      { network: 'localnet', adapters: [adapterOf('svm'), { vm: 'evm', wallet: {} }] },
      'adapters: adapters[1] is no adapter.',
    ],
    [{ network: 'localnet', adapters: [() => undefined] }, 'adapters: adapters[0] is no adapter.'],
    [
      { network: 'localnet', adapters: [adapterOf('evm'), adapterOf('evm')] },
      'adapters: Two adapters are of the VM "evm".',
    ],
  ])('%#', (options, sentence) => {
    expect(refusal(options)).toContain(sentence)
  })

  test('a key in a page', () => {
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('document', {})
    expect(refusal({ network: 'mainnet', apiKey: 'secret' })).toContain('apiKey: An API key was given')
  })
})
