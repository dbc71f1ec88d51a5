import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedSpec, listSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import { slugOf } from '../domain/chain.js'
import { transactionUrl } from '../domain/explorerLink.js'
import { isDecodeError } from '../errors/decode.js'
import { chainsAnswer } from './__fixtures__/chains.js'
import { mutations } from './__fixtures__/mutations.js'
import { decodeChains } from './decodeChains.js'

const ether = { symbol: 'ETH', name: 'Ether', address: `0x${'00'.repeat(20)}`, decimals: 18 }
const one = (changes: object) => decodeChains({ chains: [{ ...chainsAnswer.chains[0], ...changes }] })[0]

describe('decodeChains', () => {
  test('default: every chain, its currencies native first and none twice', () => {
    const [alpha, bitcoin] = decodeChains(chainsAnswer)

    expect(alpha).toMatchObject({
      id: 31337,
      displayName: 'Alpha',
      vmType: 'evm',
      slug: 'alpha',
      depository: '0x4cd00e387622c35bddb9b4c962c136462338bc31',
      depositEnabled: true,
      disabled: false,
    })
    expect(alpha?.currencies.map(({ symbol, chainId }) => [symbol, chainId])).toEqual([
      ['ETH', 31337],
      ['USDC', 31337],
    ])
    expect(alpha?.nativeCurrency?.decimals).toBe(18)
    // The chain’s own entry names no picture; the list of featured tokens does.
    const pictures = [alpha?.nativeCurrency, alpha?.currencies[0]].map((one) => one?.logoUrl)
    expect(pictures).toEqual(['https://example.org/eth.png', 'https://example.org/eth.png'])
    expect(alpha && transactionUrl(alpha, '0xaa')).toBe('https://explorer.example.org/transaction/0xaa')
    expect(bitcoin).toEqual({
      id: 8253038,
      name: 'bitcoin',
      displayName: 'bitcoin',
      vmType: 'unknown',
      nativeCurrency: null,
      currencies: [],
      slug: null,
      depository: null,
      depositEnabled: true,
      disabled: true,
      explorerUrl: null,
      explorerTransactionPath: null,
      iconUrl: null,
    })
    expect(slugOf(decodeChains(chainsAnswer), 31337)).toBe('alpha')
  })

  test('given a name that would redraw what stands around it, then it is cleaned and cut', () => {
    const chain = one({ name: 'base\u202e', displayName: `Ba\u200bse ${'!'.repeat(99)}` })
    expect(chain?.name).toBe('base')
    expect(chain?.displayName).toBe(`Base ${'!'.repeat(58)}…`)
  })

  test('given an explorer that is no https page, then none; http on this machine is one', () => {
    expect(one({ explorerUrl: 'javascript:alert(1)' })?.explorerUrl).toBeNull()
    expect(one({ explorerUrl: 'http://explorer.example.org' })?.explorerUrl).toBeNull()
    expect(one({ explorerUrl: 'http://localhost.example.org' })?.explorerUrl).toBeNull()
    expect(one({ explorerUrl: 'http://localhost:5100' })?.explorerUrl).toBe('http://localhost:5100')
    expect(one({ explorerUrl: 'http://127.0.0.1:5100/' })?.explorerUrl).toBe('http://127.0.0.1:5100/')
  })

  test('given an address that names a host in front of another, then none', () => {
    for (const url of ['http://localhost:pw@evil.example/', 'https://explorer.example.org@evil.example/']) {
      const chain = one({
        explorerUrl: url,
        iconUrl: url,
        currency: { ...ether, metadata: { logoURI: url } },
        featuredTokens: [],
      })
      expect([chain?.explorerUrl, chain?.iconUrl, chain?.nativeCurrency?.logoUrl]).toEqual([null, null, null])
    }
  })

  test('given any explorer path that is taken, then its link stays on the explorer', () => {
    const paths = [
      '//evil.example/{TX_HASH}',
      '/\\evil.example/{TX_HASH}',
      '/\t/evil.example/{TX_HASH}',
      '/..//evil.example',
    ]
    for (const transaction of paths) {
      const chain = one({ explorerPaths: { transaction } })
      const link = chain && transactionUrl(chain, '@evil.example')
      expect(new URL(link ?? '').host).toBe('explorer.example.org')
    }
  })

  test('given an explorer path that would lead to another host, then none', () => {
    expect(
      one({ explorerPaths: { transaction: '@evil.example/{TX_HASH}' } })?.explorerTransactionPath,
    ).toBeNull()
    expect(one({ explorerPaths: null })?.explorerTransactionPath).toBeNull()
  })

  test('given parts that cannot be read, then the chain stays, without them', () => {
    const chain = one({
      protocol: { v2: { chainId: 7, depository: [] } },
      erc20Currencies: 'none',
      vmType: null,
    })
    expect(chain).toMatchObject({ slug: null, depository: null, vmType: 'unknown' })
    expect(chain?.currencies.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  test('what the service says besides: words, a limit, what the solver takes, and what a link asks for', () => {
    const usdc = { symbol: 'USDC', address: '0x00000000000000000000000000000000000000aa', decimals: 6 }
    const chain = one({
      tags: ['new', 7],
      partialDisableLimit: 1e15,
      solverCurrencies: [ether, usdc, { ...usdc, address: '0xcc', decimals: 'six' }],
      explorerQueryParams: { cluster: 'a&b', depth: 4, '=': '#' },
    })
    expect(chain).toMatchObject({
      tags: ['new'],
      partialDisableLimit: 10n ** 15n,
      explorerQueryParams: { cluster: 'a&b', '=': '#' },
    })
    expect(chain?.solverCurrencies?.map(({ symbol, chainId }) => [symbol, chainId])).toEqual([
      ['ETH', 31337],
      ['USDC', 31337],
    ])
    expect(chain && transactionUrl(chain, '0xaa')).toBe(
      'https://explorer.example.org/transaction/0xaa?cluster=a%26b&%3D=%23',
    )
  })

  test('given none of that, or what cannot be read, then it is left out; links and tokens stay', () => {
    const chain = one({
      tags: 'new',
      partialDisableLimit: 0,
      solverCurrencies: 'all',
      explorerQueryParams: null,
    })
    for (const name of ['tags', 'partialDisableLimit', 'solverCurrencies', 'explorerQueryParams'])
      expect(chain).not.toHaveProperty(name)
    for (const limit of ['1', -1, 0.5, Number.POSITIVE_INFINITY, null, {}])
      expect(one({ partialDisableLimit: limit })).not.toHaveProperty('partialDisableLimit')
    expect(chain && transactionUrl(chain, '0xaa')).toBe('https://explorer.example.org/transaction/0xaa')
  })

  test('given a token the solver is said to take with other decimals, then it is nowhere', () => {
    const chain = one({
      solverCurrencies: [
        { symbol: 'USDC', address: '0x00000000000000000000000000000000000000aa', decimals: 18 },
      ],
    })
    expect(chain?.solverCurrencies).toEqual([])
    expect(chain?.currencies.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  test('error: an answer without a list', () => {
    expect(() => decodeChains({ chains: null })).toThrow(
      `The service's list of chains cannot be read: chains: expected a list, got null.`,
    )
  })

  test('given a token listed twice, then it is one, with what either list says of it', () => {
    const token = { symbol: 'USDC', address: '0xAA', decimals: 6 }
    const [chain] = decodeChains({
      chains: [
        {
          id: 1,
          explorerPaths: { address: '/a/{ADDRESS}', token: '//evil' },
          statusMessage: 'Slow today',
          tokenSupport: 'Limited',
          blockProductionLagging: true,
          featuredTokens: [{ ...token, metadata: { logoURI: 'https://example.org/a.png' } }],
          erc20Currencies: [{ ...token, address: '0xaa', supportsPermit: true, supportsBridging: false }],
        },
      ],
    })
    expect(chain).toMatchObject({
      explorerAddressPath: '/a/{ADDRESS}',
      statusMessage: 'Slow today',
      tokenSupport: 'Limited',
      blockProductionLagging: true,
      currencies: [
        {
          address: '0xAA',
          logoUrl: 'https://example.org/a.png',
          supportsPermit: true,
          supportsBridging: false,
        },
      ],
    })
  })

  test('given a token listed twice with other decimals, then it is not listed; others are', () => {
    const token = { symbol: 'USDC', address: '0xAA', decimals: 6 }
    const featuredTokens = [token, { ...token, address: '0xbb' }]
    const erc20Currencies = [{ ...token, address: '0xaa', decimals: 18 }]
    const [chain] = decodeChains({ chains: [{ id: 1, featuredTokens, erc20Currencies }] })
    expect(chain?.currencies.map(({ address }) => address)).toEqual(['0xbb'])
  })

  test('given any change to any place, then it decodes or throws the one decode error', () => {
    fc.assert(
      fc.property(mutations(chainsAnswer), (json) => {
        try {
          decodeChains(json)
        } catch (error) {
          if (!isDecodeError(error)) throw error
        }
      }),
      { numRuns: 200 },
    )
  })

  const recorded = listSharedSpec('quotes').filter((name) => /^n\d?-/.test(name))
  test.runIf(hasSharedSpec).each(recorded)('given the recorded %s, then it decodes', (name) => {
    const chains = decodeChains(readSharedSpec(`quotes/${name}`))
    expect(chains[0]?.nativeCurrency?.symbol).toBe('ETH')
    expect(chains[0]?.currencies.length).toBeGreaterThan(1)
  })
})
