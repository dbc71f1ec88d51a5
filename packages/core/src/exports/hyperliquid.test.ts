import { expect, test } from 'vitest'
import * as names from './hyperliquid.js'

test('the names of @portage/core/hyperliquid', () => {
  expect(Object.keys(names).sort()).toEqual([
    'createHyperliquidReader',
    'createHyperliquidWallet',
    'hyperliquid',
    'readHyperliquidCurrency',
    'signOnChain',
  ])
})
