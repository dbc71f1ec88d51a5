import { expect, test } from 'vitest'
import * as names from './tokens.js'

test('the names of @portage/core/tokens', () => {
  expect(Object.keys(names).sort()).toMatchInlineSnapshot(`
    [
      "mainTokens",
      "mainTokensAsOf",
      "recognizeToken",
    ]
  `)
})
