import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeTokenPrice } from './decodeTokenPrice.js'

test.each([
  [{ price: 1.5 }, '1.5'],
  [{ price: '0.000001' }, '0.000001'],
  [{ price: 1e-9 }, '0.000000001'],
  [{ price: 1e21 }, '1000000000000000000000'],
  [{ price: 0 }, '0'],
  [{ price: null }, null],
  [{ price: 'dear' }, null],
  [{}, null],
])('a price is a plain decimal: %j', (answer, price) => {
  expect(decodeTokenPrice(answer)).toBe(price)
})

test('given any price, then it is written without an exponent and means the same', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-18, max: 1e24, noNaN: true }), (price) => {
      const written = decodeTokenPrice({ price })
      expect(written).toMatch(/^\d+(\.\d+)?$/)
      expect(Math.abs(Number(written) - price) <= Math.max(price * 1e-12, 1e-20)).toBe(true)
    }),
  )
})
