import { expect, test } from 'vitest'
import * as logos from './logos.js'

test('the public names', () => {
  expect(Object.keys(logos).sort()).toEqual(['chainDrawings', 'tokenDrawings'])
})
