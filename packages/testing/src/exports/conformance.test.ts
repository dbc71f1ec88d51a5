import { expect, test } from 'vitest'
import * as conformance from './conformance.js'

test('default: the surface is these names', () => {
  expect(Object.keys(conformance).sort()).toEqual(['ask', 'conformance'])
})
