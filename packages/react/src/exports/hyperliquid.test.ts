import { expect, test } from 'vitest'
import * as names from './hyperliquid.js'

test('default', () => {
  expect(Object.keys(names)).toEqual(['createHyperliquidAdapter'])
})
