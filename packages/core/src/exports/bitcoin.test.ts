import { expect, test } from 'vitest'
import * as bitcoin from './bitcoin.js'

test('@portage/core/bitcoin exports exactly what it promises', () => {
  expect(Object.keys(bitcoin).sort()).toEqual([
    'bitcoin',
    'bitcoinAccountOf',
    'createBitcoinReader',
    'createBitcoinWallet',
  ])
})
