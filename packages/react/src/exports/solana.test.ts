import { expect, test } from 'vitest'
import * as solana from './solana.js'

test('default', () => {
  expect(Object.keys(solana).sort()).toMatchInlineSnapshot(`
    [
      "createSolanaAdapter",
      "useSolanaAdapter",
    ]
  `)
})
