import { expect, test } from 'vitest'
import * as perps from './perps.js'

test('default', () => {
  expect(Object.keys(perps)).toEqual(['createPerpsAdapter'])
})
