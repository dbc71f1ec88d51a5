import { expect, test } from 'vitest'
import * as names from './evmAdapter.js'

test('the names of @portage/core/evm-adapter', () => {
  expect(Object.keys(names)).toEqual(['createEvmAdapter'])
})
