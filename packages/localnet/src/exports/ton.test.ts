import { expect, test } from 'vitest'
import * as ton from './ton.js'

test('the public names', () => {
  expect(Object.keys(ton).sort()).toEqual([
    'idOf',
    'namedTonKey',
    'openTonWallet',
    'startTonChain',
    'tonAnswers',
  ])
})
