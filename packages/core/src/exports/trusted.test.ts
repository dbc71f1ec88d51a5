import { expect, test } from 'vitest'
import * as names from './trusted.js'

test('the names of @portage/core/trusted', () => {
  expect(Object.keys(names).sort()).toMatchInlineSnapshot(`
    [
      "trusted",
      "trustedAsOf",
    ]
  `)
})
