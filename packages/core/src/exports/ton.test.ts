import { expect, test } from 'vitest'
import * as ton from './ton.js'

test('@portage/core/ton exports exactly what it promises', () => {
  expect(Object.keys(ton).sort()).toEqual(['createTonReader', 'createTonWallet', 'ton', 'tonAccountOf'])
})
