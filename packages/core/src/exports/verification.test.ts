import { expect, test } from 'vitest'
import * as names from './verification.js'

test('the names of @portage/core/verification', () => {
  expect(Object.keys(names).sort()).toMatchInlineSnapshot(`
    [
      "decide",
      "describeCall",
      "evm",
      "familiesOf",
      "getOrderId",
      "isAddressOf",
      "isOnlyMoved",
      "isOrderIdError",
      "isTaggedAddress",
      "readTokens",
      "recoverAddress",
      "screenContract",
      "screenRecipient",
      "simulateQuote",
      "verifyOrderSignature",
      "verifyQuote",
    ]
  `)
})
