import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { listCurrencies } from '../chains/localChain.js'
import { convert, formatMicroUsd, priceInput, smallestInput, toMicroUsd } from './pricing.js'

const [eth, usdc, dai] = listCurrencies(31337, { depository: '0x01', usdc: '0x02', dai: '0x03' })
if (eth === undefined || usdc === undefined || dai === undefined)
  throw new Error('There are three currencies.')

test('default', () => {
  expect(priceInput(parseUnits('25', 6), usdc, usdc, 50n)).toEqual({
    relayerGas: 195_000n,
    relayerService: 32_500n,
    relayer: 227_500n,
    output: 24_772_500n,
    minimumOutput: 24_648_637n,
  })
})

test('values cross currencies and decimals exactly', () => {
  expect(convert(parseUnits('1', 18), eth, usdc)).toBe(3_000_000_000n)
  expect(convert(3_000_000_000n, usdc, eth)).toBe(parseUnits('1', 18))
  expect(convert(1n, usdc, dai)).toBe(10n ** 12n)
})

test('nothing comes out when the fees eat the amount', () => {
  expect(priceInput(1_000n, usdc, eth, 50n).output).toBe(0n)
})

test('the smallest input leaves something to pay out, for every pair', () => {
  for (const from of [eth, usdc, dai])
    for (const to of [eth, usdc, dai])
      expect(priceInput(smallestInput(from, to), from, to, 0n).output).toBeGreaterThan(0n)
})

test('dollars are written with six places', () => {
  expect(formatMicroUsd(toMicroUsd(1n, usdc))).toBe('0.000001')
  expect(formatMicroUsd(-23_773n)).toBe('-0.023773')
  expect(formatMicroUsd(24_874_700n)).toBe('24.874700')
})
