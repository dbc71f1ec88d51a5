import { expect, test } from 'vitest'
import * as cuts from './cuts.js'

test('default: the surface is these names', () => {
  expect(Object.keys(cuts).sort()).toEqual(['cutEverywhere', 'describeRun'])
})
