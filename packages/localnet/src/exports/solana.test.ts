import { expect, test } from 'vitest'
import * as solana from './solana.js'

test('the public names', () => {
  expect(Object.keys(solana).sort()).toEqual([
    'namedKeypair',
    'openSolanaWallet',
    'readTransaction',
    'solanaAnswers',
    'startSolanaChain',
    'writeTransaction',
  ])
})
