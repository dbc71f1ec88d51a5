import { expect, test } from 'vitest'
import { usualGasReserve } from '../domain/usualGasReserve.js'
import { createBitcoinReader } from './bitcoin/createBitcoinReader.js'
import { createSolanaReader } from './solana/createSolanaReader.js'
import { createTonReader } from './ton/createTonReader.js'
import { createTronReader } from './tron/createTronReader.js'

const solanaOf = (fees: unknown) =>
  createSolanaReader({
    1: async (method) => {
      expect(method).toBe('getRecentPrioritizationFees')
      return fees
    },
  })
const bitcoinOf = (estimates: unknown) =>
  createBitcoinReader({
    1: async ({ path }) => {
      expect(path).toBe('fee-estimates')
      return estimates
    },
  })
const tronOf = (chainParameter: readonly Readonly<{ key: string; value: number }>[]) =>
  createTronReader({ 1: async () => ({ chainParameter }) })

test('Solana: the rent, a signature, and what wallets bid at least', async () => {
  expect(await solanaOf([]).readGasReserve?.({ chainId: 1 })).toBe(usualGasReserve('svm'))
})

test('Solana: where blocks are full, twice what three of four took', async () => {
  const fees = [10, 2_000_000, 3_000_000, 9_000_000, 0].map((prioritizationFee) => ({ prioritizationFee }))
  const reserve = await solanaOf(fees).readGasReserve?.({ chainId: 1 })
  expect(reserve).toBe(890_880n + 5_000n + 1_200_000n)
})

test('Bitcoin: the rate of two blocks, rounded up', async () => {
  const reserve = await bitcoinOf({ '1': 80, '2': 12.3456, '6': 1 }).readGasReserve?.({ chainId: 1 })
  expect(reserve).toBe(4_939n)
})

test('Tron: energy and bytes at the prices of now', async () => {
  const prices = [
    { key: 'getTransactionFee', value: 1_000 },
    { key: 'getEnergyFee', value: 100 },
  ]
  expect(await tronOf(prices).readGasReserve?.({ chainId: 1 })).toBe(6_850_000n)
})

test.each([
  ['Solana', solanaOf(null)],
  ['Bitcoin', bitcoinOf(null)],
  ['Tron', tronOf([])],
])('%s: a node that does not say is no answer', async (_, reader) => {
  await expect(reader.readGasReserve?.({ chainId: 1 })).rejects.toThrow('say')
})

test('TON: prices do not move, and nobody is asked', () => {
  expect(createTonReader({ 1: async () => ({}) }).readGasReserve).toBeUndefined()
  expect(usualGasReserve('tonvm')).toBe(100_000_000n)
})

test('a VM nobody knows keeps nothing back', () => {
  expect(usualGasReserve('othervm')).toBe(0n)
})
