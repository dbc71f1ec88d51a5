import { expect, test } from 'vitest'
import * as localnet from './localnet.js'

test('default', () => {
  expect(Object.keys(localnet).sort()).toMatchInlineSnapshot(`
    [
      "createLocalnetAdapter",
    ]
  `)
})
