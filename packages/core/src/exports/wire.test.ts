import { expect, test } from 'vitest'
import * as exported from './wire.js'

test('default: the names of this entry', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "decodeChains",
      "decodeCurrencies",
      "decodeQuote",
      "decodeRequest",
      "decodeRequests",
      "decodeStatus",
    ]
  `)
})
