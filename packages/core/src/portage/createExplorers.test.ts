import { describe, expect, test } from 'vitest'
import { addressUrl, tokenUrl, transactionUrl } from '../domain/explorerLink.js'
import { isConfigurationError } from '../errors/configuration.js'
import { chainOf } from '../verification/__fixtures__/chainOf.js'
import { createExplorers, type Explorer } from './createExplorers.js'

const named = {
  ...chainOf('base', 8453, 'evm'),
  explorerUrl: 'https://of-the-service.example',
  explorerTransactionPath: '/transaction/{TX_HASH}',
  explorerAddressPath: '/a/{ADDRESS}',
  explorerQueryParams: { cluster: 'of the service' },
}
const linksOf = (explorers: Readonly<Record<number, Explorer>>) =>
  createExplorers(explorers)([named]).map((chain) => [
    transactionUrl(chain, '0xaa'),
    addressUrl(chain, '0xbb'),
    tokenUrl(chain, '0xcc'),
  ])

describe('a chain', () => {
  test('default: has the host’s explorer, without the paths of the other one', () => {
    expect(linksOf({ 8453: 'https://scan.example/base/' })).toEqual([
      [
        'https://scan.example/base/tx/0xaa',
        'https://scan.example/base/address/0xbb',
        'https://scan.example/base/token/0xcc',
      ],
    ])
  })
  test('has paths of its own', () => {
    const explorer = {
      url: 'http://localhost:5100',
      transaction: '/t?id={ID}',
      address: '/account/{ADDRESS}',
    }
    expect(linksOf({ 8453: explorer })).toEqual([
      [
        'http://localhost:5100/t?id=0xaa',
        'http://localhost:5100/account/0xbb',
        'http://localhost:5100/token/0xcc',
      ],
    ])
  })
  test('that is not named keeps the service’s', () => {
    expect(createExplorers({ 1: 'https://scan.example' })([named])).toEqual([named])
    expect(createExplorers({})([named])[0]).toBe(named)
  })
})

describe('what cannot be linked to is refused in one sentence', () => {
  test.each([
    'http://scan.example',
    'scan.example',
    'javascript:alert(1)',
    '',
    'https://scan.example@evil.example',
    'https://scan.example/?q=',
    'https://scan.example/#',
  ])('%s', (url) => {
    for (const explorer of [url, { url }]) {
      try {
        createExplorers({ 8453: explorer })
        throw new Error('taken')
      } catch (error) {
        expect(isConfigurationError(error) && error.message).toContain(`chain 8453 is “${url}”`)
      }
    }
  })
  test('no text, where types were not heeded', () => {
    expect(() => createExplorers({ 1: { url: undefined } as unknown as Explorer })).toThrow(
      /chain 1 is “undefined”/,
    )
  })
  test.each(['@evil.example/{TX_HASH}', '/tx', 'tx/{TX_HASH}'])('the path %s', (transaction) => {
    expect(() => createExplorers({ 1: { url: 'https://scan.example', transaction } })).toThrow(
      `The explorer of chain 1 has the path “${transaction}”`,
    )
  })
})
