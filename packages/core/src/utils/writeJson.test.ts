import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { writeJson } from './writeJson.js'

describe('of plain data', () => {
  test('it is what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(writeJson(value)).toBe(JSON.stringify(value))
        expect(writeJson(value, { indent: 2 })).toBe(JSON.stringify(value, null, 2))
      }),
    )
  })

  test('what is undefined is left out of objects, and null in lists', () => {
    const value = { a: undefined, b: [undefined, () => {}], c: Number.NaN }
    expect(writeJson(value)).toBe(JSON.stringify(value))
    expect(writeJson(undefined)).toBe('null')
  })

  test('sorted: one text for one content', () => {
    expect(writeJson({ b: 1, 2: { d: 3, c: 4 }, a: [] }, { order: 'sorted' })).toBe(
      '{"2":{"c":4,"d":3},"a":[],"b":1}',
    )
  })
})

describe('of amounts, on a page that has changed the language', () => {
  const amount = 123_456_789_012_345_678n
  const spoil = (prototype: object, toJSON: unknown): void => {
    Object.defineProperty(prototype, 'toJSON', { value: toJSON, configurable: true, writable: true })
  }
  afterEach(() => {
    for (const { prototype } of [BigInt, Object, Array, Number])
      delete (prototype as { toJSON?: unknown }).toJSON
  })

  test.each([
    ['rounds bigints', BigInt.prototype, () => 1.2345678901234568e17],
    ['writes bigints with an n', BigInt.prototype, () => '123n'],
    ['turns bigints into objects', BigInt.prototype, () => ({ $bigint: '1' })],
    ['writes every object its own way', Object.prototype, () => 'mine'],
    ['writes every list its own way', Array.prototype, () => 'mine'],
  ])('one that %s', (_page, prototype, toJSON) => {
    spoil(prototype, toJSON)
    expect(writeJson({ amount, list: [amount] })).toBe(
      '{"amount":"123456789012345678","list":["123456789012345678"]}',
    )
    expect(writeJson(amount, { writeAmount: (one) => `${one}n` })).toBe('"123456789012345678n"')
  })
})
