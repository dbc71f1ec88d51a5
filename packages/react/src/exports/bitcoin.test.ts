import { expect, test } from 'vitest'
import * as bitcoin from './bitcoin.js'

test('default', () => {
  expect(Object.keys(bitcoin)).toEqual(['createBitcoinAdapter'])
})
