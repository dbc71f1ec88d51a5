import type { Currency } from '@portage/core'
import { expect, test } from 'vitest'
import { toRequest } from './toRequest.js'

const currency = (chainId: number, symbol: string, decimals: number): Currency => ({
  chainId,
  address: `0x${chainId}`,
  symbol,
  name: symbol,
  decimals,
  logoUrl: null,
  verified: true,
})
const draft = {
  account: '0xme',
  from: currency(1, 'USDC', 6),
  to: currency(2, 'ETH', 18),
  text: '1.5',
  balance: 2_000_000n,
  recipient: '0xher',
}

test('default', () => {
  expect(toRequest(draft)).toEqual({
    problem: null,
    request: {
      user: '0xme',
      originChainId: 1,
      destinationChainId: 2,
      originCurrency: '0x1',
      destinationCurrency: '0x2',
      amount: 1_500_000n,
      recipient: '0xher',
    },
  })
})

test.each([
  ['', null],
  ['abc', 'Enter a number, for example 0.5.'],
  ['-1', 'Enter more than zero.'],
  ['0', 'Enter more than zero.'],
  ['0.0000001', 'Use at most 6 decimals of USDC.'],
  ['2.000001', 'Your wallet doesn’t hold enough USDC.'],
])('"%s" sends nothing and says: %s', (text, problem) => {
  expect(toRequest({ ...draft, text })).toEqual({ request: null, problem })
})

test('nobody connected, or nobody named, sends nothing', () => {
  expect(toRequest({ ...draft, recipient: null })).toEqual({ request: null, problem: null })
  expect(toRequest({ ...draft, account: null })).toEqual({ request: null, problem: null })
})

test('a balance that is not known yet stops nobody', () => {
  expect(toRequest({ ...draft, balance: null }).request).not.toBeNull()
})
