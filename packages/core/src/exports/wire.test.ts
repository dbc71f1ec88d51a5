import { expect, test } from 'vitest'
import * as exported from './wire.js'

test('default: the names of this entry', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "decodeChains",
      "decodeCurrencies",
      "decodeDepositAddress",
      "decodePosted",
      "decodePreparedWithdrawal",
      "decodePreview",
      "decodeQuote",
      "decodeRecoveryBalances",
      "decodeRequest",
      "decodeRequests",
      "decodeStatus",
      "decodeWithdrawal",
      "readSimulation",
    ]
  `)
})
