import { expect, test } from 'vitest'
import * as tron from './tron.js'

test('@portage/core/tron exports exactly what it promises', () => {
  expect(Object.keys(tron).sort()).toEqual([
    'adapterOf',
    'createTronReader',
    'createTronWallet',
    'tron',
    'tronAccountOf',
  ])
})
