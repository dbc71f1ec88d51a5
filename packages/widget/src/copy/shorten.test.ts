import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '../../test/english.js'
import { createFormat } from './format.js'
import { shorten } from './shorten.js'

test('what leaves is never more than is said, what arrives never less', () => {
  expect(shorten(514_329_876_543_210_987n, 18, 'up')).toBe(514_330_000_000_000_000n)
  expect(shorten(514_329_876_543_210_987n, 18, 'down')).toBe(514_329_000_000_000_000n)
  expect(shorten(999_999_999_999_999_999n, 18, 'up')).toBe(1_000_000_000_000_000_000n)
})

test('what is short already stays, whichever way', () => {
  expect(shorten(500_000_000_000_000_000n, 18, 'up')).toBe(500_000_000_000_000_000n)
  expect(shorten(1_504_810_000n, 6, 'up')).toBe(1_504_810_000n)
  expect(shorten(0n, 18, 'up')).toBe(0n)
})

test('six digits are enough of much', () => {
  expect(shorten(1_504_810_001n, 6, 'down')).toBe(1_504_810_000n)
  expect(shorten(1_504_810_001n, 6, 'up')).toBe(1_504_820_000n)
  expect(shorten(1_234_567_890_123n, 0, 'down')).toBe(1_234_560_000_000n)
})

test('dust keeps four digits', () => {
  expect(shorten(1_234_567_890n, 18, 'down')).toBe(1_234_000_000n)
  expect(shorten(1_234_567_890n, 18, 'up')).toBe(1_235_000_000n)
  expect(shorten(7n, 18, 'up')).toBe(7n)
})

describe('whatever the amount', () => {
  const format = createFormat({ locale: 'en', words: english.numbers })
  const amounts = fc.record({ amount: fc.bigInt(0n, 10n ** 40n), decimals: fc.integer({ min: 0, max: 30 }) })
  const significant = (amount: bigint): number => amount.toString().replace(/0+$/, '').length
  const read = (text: string, decimals: number): bigint => {
    const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.')
    return BigInt(whole + fraction.padEnd(decimals, '0'))
  }

  test('what is said has six digits at most', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('up', 'down'), ({ amount, decimals }, way) => {
        expect(significant(shorten(amount, decimals, way))).toBeLessThanOrEqual(6)
      }),
    )
  })

  test('cut down it is never more, cut up never less, and both within one of the last digit', () => {
    fc.assert(
      fc.property(amounts, ({ amount, decimals }) => {
        const [down, up] = [shorten(amount, decimals, 'down'), shorten(amount, decimals, 'up')]
        expect(down <= amount && amount <= up).toBe(true)
        expect((up - down) * 1_000n <= amount).toBe(true)
        expect(amount > 0n && down === 0n).toBe(false)
      }),
    )
  })

  test('what somebody has is never said to be more', () => {
    fc.assert(
      fc.property(amounts, ({ amount, decimals }) => {
        const said = format.balance(amount, decimals)
        if (said.startsWith('under ')) expect(amount < 10n ** BigInt(decimals - 6)).toBe(true)
        else expect(read(said, decimals)).toBe(shorten(amount, decimals, 'down'))
      }),
    )
  })

  test('the whole one loses nothing', () => {
    fc.assert(
      fc.property(amounts, ({ amount, decimals }) => {
        expect(read(format.amount(amount, decimals), decimals)).toBe(amount)
      }),
    )
  })

  test('dollars that arrive are never said to be more, and those that leave never less', () => {
    const cents = (text: string | null): bigint => BigInt((text ?? '').replace(/[$,.]/g, ''))
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), (usd) => {
        const [down, up] = [format.usd(usd, 'down'), format.usd(usd, 'up')]
        if (usd > 0n && usd < 1_000_000n) expect([down, up]).toEqual(['under $0.01', 'under $0.01'])
        else {
          expect(cents(down) * 1_000_000n <= usd && usd <= cents(up) * 1_000_000n).toBe(true)
          expect(cents(up) - cents(down) <= 1n).toBe(true)
        }
      }),
    )
  })
})
