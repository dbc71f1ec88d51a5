import { expect, test } from 'vitest'
import * as exported from './actions.js'

test('default: the names of this entry', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "getChains",
      "getCurrencies",
      "getQuote",
      "getRequestStatus",
      "indexTransaction",
      "listRequests",
      "watchRequest",
    ]
  `)
})
