import { expect, test } from 'vitest'
import * as solana from './solana.js'

test('@portage/core/solana exports exactly what it promises', () => {
  expect(Object.keys(solana).sort()).toEqual([
    'createSolanaReader',
    'createSolanaWallet',
    'solana',
    'solanaAccountOf',
  ])
})
