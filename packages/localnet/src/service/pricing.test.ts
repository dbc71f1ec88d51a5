import fc from 'fast-check'
import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { listCurrencies } from '../chains/localChain.js'
import { convert, feeComponents, formatMicroUsd, priceInput, smallestInput, toMicroUsd } from './pricing.js'

const [eth, usdc, dai] = listCurrencies(31337, { usdc: '0x02', dai: '0x03', buoy: '0x04', weth: '0x05' })
if (eth === undefined || usdc === undefined || dai === undefined)
  throw new Error('There are three currencies.')

test('default', () => {
  expect(priceInput(parseUnits('25', 6), usdc, usdc, 50n)).toEqual({
    relayerGas: 195_000n,
    relayerService: 32_500n,
    relayer: 227_500n,
    appFees: [],
    parts: {
      execution: { total: 215_000n, sponsored: 0n },
      swap: { total: 0n, sponsored: 0n },
      relay: { total: 12_500n, sponsored: 0n },
      app: { total: 0n, sponsored: 0n },
      rent: { total: 0n, sponsored: 0n },
    },
    sponsored: 0n,
    capHit: false,
    output: 24_772_500n,
    minimumOutput: 24_648_637n,
  })
})

test('app fees are taken out before the rest is paid out, and a sponsor pays what it was asked to', () => {
  const plain = priceInput(parseUnits('25', 6), usdc, usdc, 0n)
  const withFee = priceInput(parseUnits('25', 6), usdc, usdc, 0n, {
    appShares: [parseUnits('12.5', 18)],
    sponsor: null,
  })
  expect(withFee.appFees).toEqual([31_250n])
  expect(plain.output - withFee.output).toBe(31_250n)

  const sponsor = { components: ['execution', 'app'] as const, share: 5_000n, most: null }
  const shared = priceInput(parseUnits('25', 6), usdc, usdc, 0n, {
    appShares: [parseUnits('12.5', 18)],
    sponsor,
  })
  expect(shared.sponsored).toBe(107_500n + 15_625n)
  expect(shared.output).toBe(withFee.output + shared.sponsored)
})

test('the limit of a sponsor is used up in the order of the components, and the account pays the rest', () => {
  const sponsor = { components: ['execution', 'relay'] as const, share: 10_000n, most: 220_000n }
  const price = priceInput(parseUnits('25', 6), usdc, usdc, 0n, { appShares: [], sponsor })
  expect(price.capHit).toBe(true)
  expect(price.parts.execution.sponsored).toBe(215_000n)
  expect(price.parts.relay.sponsored).toBe(5_000n)
  expect(price.output).toBe(parseUnits('25', 6) - 7_500n)
})

test('what is taken, sponsored and paid out adds up to what was paid in, for any terms', () => {
  const terms = fc.record({
    appShares: fc.array(fc.bigInt(0n, 100n * 10n ** 18n), { maxLength: 3 }),
    sponsor: fc.option(
      fc.record({
        components: fc.uniqueArray(fc.constantFrom(...feeComponents), { minLength: 1 }),
        share: fc.bigInt(0n, 10_000n),
        most: fc.option(fc.bigInt(0n, 10n ** 7n)),
      }),
    ),
  })
  fc.assert(
    fc.property(fc.bigInt(5_000_000n, 10n ** 13n), fc.bigInt(0n, 10n ** 6n), terms, (input, topup, given) => {
      const price = priceInput(input, usdc, usdc, 0n, given, topup)
      const fees = feeComponents.reduce((sum, name) => sum + price.parts[name].total, 0n)
      // A sponsored top-up is a fee as well, and handed out besides.
      const besides = given.sponsor !== null ? topup : 0n
      expect(price.output - besides).toBe(input - fees + price.sponsored)
      expect(price.sponsored).toBeLessThanOrEqual(fees)
      expect(price.relayer).toBe(price.relayerGas + price.relayerService)
    }),
  )
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
