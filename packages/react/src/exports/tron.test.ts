import { expect, test } from 'vitest'
import * as tron from './tron.js'

test('default', () => {
  expect(Object.keys(tron).sort()).toMatchInlineSnapshot(`
    [
      "createTronAdapter",
      "useTronAdapter",
    ]
  `)
})
