import { expect, test } from 'vitest'
import * as names from './recovery.js'

test('the names of @portage/widget/recovery', () => {
  expect(Object.keys(names)).toEqual(['RecoveryPanel'])
})
