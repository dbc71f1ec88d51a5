import { expect, test } from 'vitest'
import * as solanaWallets from './solanaWallets.js'

test('default', () => {
  expect(Object.keys(solanaWallets).sort()).toMatchInlineSnapshot(`
    [
      "SolanaWallets",
    ]
  `)
})
