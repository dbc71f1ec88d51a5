import { expect, test } from 'vitest'
import * as names from './depositAddress.js'

test('the names of @portage/widget/deposit-address', () => {
  expect(Object.keys(names)).toEqual(['DepositAddressPanel'])
})
