import { expect, test } from 'vitest'
import * as bitcoin from './bitcoin.js'

test('the public names', () => {
  expect(Object.keys(bitcoin).sort()).toEqual(['namedBitcoinKey', 'startBitcoinChain', 'writePsbt'])
})
