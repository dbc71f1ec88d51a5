import { expect, test } from 'vitest'
import { offersChain } from './offersChain.js'

const eth = { chainId: 1, address: '0xaa' }
const usdc = { chainId: 2, address: '0xbb' }

test('a network is offered where a token of it may be', () => {
  expect(offersChain(1, undefined)).toBe(true)
  expect(offersChain(1, { chainIds: [2] })).toBe(false)
  expect(offersChain(1, { tokens: { allow: [usdc] } })).toBe(false)
  expect(offersChain(2, { tokens: { allow: [usdc] } })).toBe(true)
  expect(offersChain(1, { tokens: { deny: [eth] } })).toBe(true)
})
