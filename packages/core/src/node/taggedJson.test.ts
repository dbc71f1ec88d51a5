import { expect, test } from 'vitest'
import { decodeTagged, encodeTagged } from './taggedJson.js'

const roundTrip = (value: unknown) => decodeTagged(encodeTagged(value))

test('default: a bigint comes back as it was, however long', () => {
  const value = { amount: 2n ** 256n - 1n, list: [0n, -1n, { deep: 7n }], text: '7', none: null }
  expect(roundTrip(value)).toEqual(value)
})

test('data that looks like the mark is not taken for it', () => {
  const value = { $bigint: '7', $: { $$bigint: '8' }, both: { $bigint: 7n } }
  expect(roundTrip(value)).toEqual(value)
})

test('a host that has taught bigints to be JSON changes no amount', () => {
  const { prototype } = BigInt
  Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 7 })
  try {
    expect(roundTrip({ amount: 2n ** 200n })).toEqual({ amount: 2n ** 200n })
  } finally {
    Reflect.deleteProperty(prototype, 'toJSON')
  }
})
