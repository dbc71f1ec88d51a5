import { expect, test } from 'vitest'
import * as ton from './ton.js'

test('default', () => {
  expect(Object.keys(ton)).toEqual(['createTonAdapter'])
})
