import { expect, test } from 'vitest'
import * as names from './ens.js'

test('the names of @portage/react/ens', () => {
  expect(Object.keys(names)).toEqual(['createEnsResolver'])
})
