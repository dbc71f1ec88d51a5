import { expect, test } from 'vitest'
import * as chaos from './chaos.js'

test('default: the surface is these names', () => {
  expect(Object.keys(chaos)).toEqual(['playChaos'])
})
