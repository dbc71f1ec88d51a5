import { expect, test } from 'vitest'
import * as names from './activity.js'

test('the names of @portage/widget/activity', () => {
  expect(Object.keys(names)).toEqual(['ActivityPanel'])
})
