import { expect, test } from 'vitest'
import * as watch from './watch.js'

test('the watching part’s exports', () => {
  expect(Object.keys(watch).sort()).toEqual(['WatchPanel', 'createRequestLink'])
})
