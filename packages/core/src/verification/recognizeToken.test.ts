import { describe, expect, test } from 'vitest'
import { chainOf } from './__fixtures__/chainOf.js'
import { mainTokens } from './mainTokens.js'
import { type Recognition, recognizeToken } from './recognizeToken.js'
import { trusted } from './trusted.js'

const chains = [
  chainOf('base', 8453, 'evm'),
  chainOf('boba', 288, 'evm'),
  chainOf('shape', 360, 'evm'),
  chainOf('solana', 792703809, 'svm'),
  chainOf('harbour', 31337, 'evm'),
]
const native = '0x0000000000000000000000000000000000000000'
const usdcOfBase = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const stranger = `0x${'5'.repeat(40)}`
const look = (chainId: number, symbol: string, address: string): Recognition =>
  recognizeToken({ chainId, symbol, address }, { chains })
const of = (symbol: string, addresses: readonly string[] = []) => ({
  type: 'look-alike',
  of: symbol,
  addresses,
})

describe('on a chain whose token is known', () => {
  const usdc = of('USDC', [usdcOfBase.toLowerCase()])

  test.each<[string, string, string, unknown]>([
    ['the token itself', 'USDC', usdcOfBase, { type: 'main' }],
    ['the native currency', 'ETH', native, { type: 'main' }],
    ['another of its name', 'USDC', stranger, usdc],
    ['another of its name in other letter case', 'UsDc', stranger, usdc],
    ['another that is drawn like it', 'USDС', stranger, usdc],
    ['another with something unseen in its name', 'US\u200bDC', stranger, usdc],
    ['another with a sign around its name', '$USDC✅', stranger, usdc],
    ['a token that calls itself as the native currency', 'ETH', stranger, of('ETH', [native])],
    ['the native currency under the name of a token', 'USDC', native, usdc],
    ['another token', 'USDC.x', stranger, { type: 'unlisted' }],
    ['a token without a symbol', '', stranger, { type: 'unlisted' }],
    ['a token in another script', '美元', stranger, { type: 'unlisted' }],
  ])('%s', (_name, symbol, address, recognition) => {
    expect(look(8453, symbol, address)).toEqual(recognition)
  })

  test('addresses of other VMs are compared to the letter', () => {
    const [usdc = ''] = mainTokens.solana?.USDC ?? []
    expect(look(792703809, 'USDC', usdc)).toEqual({ type: 'main' })
    expect(look(792703809, 'USDC', usdc.toLowerCase())).toMatchObject({ type: 'look-alike' })
  })
})

describe('on a chain whose token nobody knows', () => {
  test.each<[string, number, string, unknown]>([
    ['its plain name says nothing', 360, 'USDC', { type: 'unlisted' }],
    ['nor does Tether’s own way to write it', 360, 'USD₮', { type: 'unlisted' }],
    ['a name drawn like it is called out', 360, 'USDС', of('USDC')],
    ['so are digits for letters', 360, 'U5DC', of('USDC')],
    ['so is a chain nobody lists', 7, 'ＷＥＴＨ', of('WETH')],
    ['one or two letters are no name to be taken for', 360, 'Ѕ', { type: 'unlisted' }],
  ])('%s', (_name, chainId, symbol, recognition) => {
    expect(look(chainId, symbol, stranger)).toEqual(recognition)
  })
})

describe('with a registry of the host', () => {
  const known = (chainId: number, symbol: string, own: typeof trusted): string =>
    recognizeToken({ chainId, symbol, address: stranger }, { chains, trusted: own }).type

  test('its own tokens stand in place of the shipped ones', () => {
    const harbour = { depository: stranger, tokens: { REEF: [native] } }
    expect(known(31337, 'REEF', { harbour })).toBe('look-alike')
    expect(known(8453, 'USDC', { base: { depository: stranger, tokens: { USDC: [stranger] } } })).toBe('main')
    expect(known(8453, 'USDC', { base: { depository: stranger, tokens: {} } })).toBe('unlisted')
    expect(known(360, 'RЕЕF', { harbour })).toBe('look-alike')
  })

  test('one that changes something else keeps them', () => {
    expect(known(8453, 'USDC', { ...trusted, base: { ...trusted.base, solver: stranger } as never })).toBe(
      'look-alike',
    )
  })

  test('another network under the same name has none of them', () => {
    expect(known(8453, 'USDC', { base: { depository: stranger } })).toBe('unlisted')
    expect(known(8453, 'USDC', {})).toBe('unlisted')
  })
})
