import { expect, test } from 'vitest'
import * as names from './perps.js'

test('the names of @portage/core/perps', () => {
  expect(Object.keys(names).sort()).toEqual([
    'createPerpsReader',
    'createPerpsWallet',
    'readExchangeCurrency',
    'signOnChain',
  ])
})
