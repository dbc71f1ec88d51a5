import { describe, expect, test } from 'vitest'
import { type Chain, findChain, type Slug, slugOf } from './chain.js'
import { addressUrl, tokenUrl, transactionUrl } from './explorerLink.js'
import { vmTypeBySlug } from './vmTypeBySlug.js'

const createChain = (over: Partial<Chain>): Chain => ({
  id: 1,
  name: 'ash',
  displayName: 'Ash',
  vmType: 'evm',
  nativeCurrency: null,
  currencies: [],
  slug: null,
  depository: null,
  depositEnabled: true,
  disabled: false,
  explorerUrl: null,
  explorerTransactionPath: null,
  iconUrl: null,
  ...over,
})
const ash = createChain({ id: 1, slug: 'ash' as Slug })
const sol = createChain({ id: 792703809, slug: 'sol' as Slug, vmType: 'svm' })
const plain = createChain({ id: 3 })
const chains = [ash, sol, plain]

describe('finding a chain', () => {
  test('default: by its number', () => {
    expect(findChain(chains, 792703809)).toBe(sol)
    expect(findChain(chains, 4)).toBeNull()
    expect(findChain([], 1)).toBeNull()
  })

  test('its slug is null where the protocol has none, and for a chain nobody named', () => {
    expect(slugOf(chains, 1)).toBe('ash')
    expect(slugOf(chains, 3)).toBeNull()
    expect(slugOf(chains, 4)).toBeNull()
  })

  test('the VM of every slug, and of no chain without one', () => {
    expect(vmTypeBySlug(chains)).toEqual({ ash: 'evm', sol: 'svm' })
    expect(vmTypeBySlug([])).toEqual({})
  })
})

describe('transactionUrl', () => {
  test.each<[explorer: string | null, path: string | null, url: string | null]>([
    ['https://scan.example', null, 'https://scan.example/tx/0xabc'],
    ['https://scan.example/', '/tx/{TX_HASH}', 'https://scan.example/tx/0xabc'],
    ['https://scan.example/base/', '/t/{TX_HASH}?v=1', 'https://scan.example/base/t/0xabc?v=1'],
    ['https://scan.example', '/tx', 'https://scan.example/tx/0xabc'],
    ['https://scan.example', '/tx/', 'https://scan.example/tx/0xabc'],
    [null, '/tx/{TX_HASH}', null],
  ])('explorer %s with path %s leads to %s', (explorerUrl, explorerTransactionPath, url) => {
    expect(transactionUrl(createChain({ explorerUrl, explorerTransactionPath }), '0xabc')).toBe(url)
  })

  test('a transaction id cannot lead anywhere else', () => {
    const chain = createChain({ explorerUrl: 'https://scan.example' })
    expect(transactionUrl(chain, '../../@evil.example/?a=1#b')).toBe(
      'https://scan.example/tx/..%2F..%2F%40evil.example%2F%3Fa%3D1%23b',
    )
    expect(transactionUrl(chain, "$&$'")).toBe("https://scan.example/tx/%24%26%24'")
  })
})

describe('links to accounts and tokens', () => {
  test.each<[path: string | undefined, address: string, token: string]>([
    [undefined, 'https://scan.example/address/0xabc', 'https://scan.example/token/0xabc'],
    ['/a/{ADDRESS}', 'https://scan.example/a/0xabc', 'https://scan.example/a/0xabc'],
    ['/a/{TOKEN_ADDRESS}?v=1', 'https://scan.example/a/0xabc?v=1', 'https://scan.example/a/0xabc?v=1'],
    ['/a/', 'https://scan.example/a/0xabc', 'https://scan.example/a/0xabc'],
  ])('path %s', (path, address, token) => {
    const paths = path === undefined ? {} : { explorerAddressPath: path, explorerTokenPath: path }
    const chain = createChain({ explorerUrl: 'https://scan.example/', ...paths })
    expect(addressUrl(chain, '0xabc')).toBe(address)
    expect(tokenUrl(chain, '0xabc')).toBe(token)
  })

  test('given no explorer, then there is no link', () => {
    const chain = createChain({ explorerUrl: null })
    expect([addressUrl(chain, '0xabc'), tokenUrl(chain, '0xabc')]).toEqual([null, null])
  })
})
