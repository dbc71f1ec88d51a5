import { expect, test } from 'vitest'
import * as eip1193 from './eip1193.js'

test('default', () => {
  expect(Object.keys(eip1193).sort()).toMatchInlineSnapshot(`
    [
      "createEip1193Adapter",
      "discoverProviders",
      "useDiscoveredProviders",
      "useEip1193Adapter",
    ]
  `)
})
