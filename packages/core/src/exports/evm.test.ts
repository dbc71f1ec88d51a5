import { expect, test } from 'vitest'
import * as names from './evm.js'

test('the names of @portage/core/evm', () => {
  expect(Object.keys(names).sort()).toMatchInlineSnapshot(`
    [
      "createEvmReader",
      "createEvmWallet",
      "evmAccountOf",
      "evmAccountsOf",
    ]
  `)
})
