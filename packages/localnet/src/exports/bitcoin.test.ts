import { expect, test } from 'vitest'
import * as bitcoin from './bitcoin.js'

test('the public names', () => {
  expect(Object.keys(bitcoin).sort()).toEqual([
    'answerEsplora',
    'bitcoinAnswers',
    'createBitcoinBank',
    'namedBitcoinKey',
    'openBitcoinWallet',
    'startBitcoinChain',
    'writePsbt',
  ])
})
