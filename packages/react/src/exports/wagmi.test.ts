import { expect, test } from 'vitest'
import * as wagmi from './wagmi.js'

test('default', () => {
  expect(Object.keys(wagmi).sort()).toMatchInlineSnapshot(`
    [
      "createWagmiAdapter",
    ]
  `)
})
