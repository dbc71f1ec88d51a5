import { describe, expect, test } from 'vitest'
import { decodeCurrencies } from './decodeCurrencies.js'

const usdc = { chainId: 10, address: '0xaa', symbol: 'USDC', name: 'USD Coin', decimals: 6, vmType: 'evm' }

describe('decodeCurrencies', () => {
  test('default: a flat list', () => {
    const metadata = { logoURI: 'https://example.org/usdc.png', verified: false, isNative: false }
    expect(decodeCurrencies([{ ...usdc, metadata }, usdc])).toEqual([
      {
        chainId: 10,
        address: '0xaa',
        symbol: 'USDC',
        name: 'USD Coin',
        decimals: 6,
        logoUrl: 'https://example.org/usdc.png',
        verified: false,
      },
      {
        chainId: 10,
        address: '0xaa',
        symbol: 'USDC',
        name: 'USD Coin',
        decimals: 6,
        logoUrl: null,
        verified: null,
      },
    ])
  })

  test('given one part of the metadata that cannot be read, then the other stays', () => {
    const [read] = decodeCurrencies([{ ...usdc, metadata: { verified: true } }])
    expect(read).toMatchObject({ logoUrl: null, verified: true })
  })

  test('given a name that would redraw what stands around it, then it is cleaned and cut', () => {
    const [read] = decodeCurrencies([
      { ...usdc, symbol: `\u202eU\u200bSDC\n${'!'.repeat(99)}`, name: `\u0000${'n'.repeat(99)}` },
    ])
    expect(read?.symbol).toBe(`USDC ${'!'.repeat(26)}…`)
    expect(read?.name).toBe(`${'n'.repeat(63)}…`)
  })

  test('given a name of which nothing is seen, then there is none', () => {
    expect(decodeCurrencies([{ ...usdc, symbol: '\u200b', name: '\u3164' }])).toMatchObject([
      { symbol: '', name: '' },
    ])
  })

  test('given one more row of a token with other decimals, wherever it stands, then neither is used', () => {
    const other = { ...usdc, address: '0xAA', decimals: 18 }
    const dai = { ...usdc, address: '0xbb' }
    const reported: string[] = []
    for (const list of [
      [usdc, other, dai],
      [other, usdc, dai],
    ]) {
      const read = decodeCurrencies(list, (_what, places) => reported.push(...places))
      expect(read.map(({ address }) => address)).toEqual(['0xbb'])
    }
    expect(reported).toHaveLength(4)
    expect(decodeCurrencies([usdc, { ...other, chainId: 11 }])).toHaveLength(2)
  })

  test('error: an answer that is no list', () => {
    expect(() => decodeCurrencies({ currencies: [usdc] })).toThrow(
      `The service's list of currencies cannot be read: the answer: expected a list, got Object.`,
    )
  })
})
