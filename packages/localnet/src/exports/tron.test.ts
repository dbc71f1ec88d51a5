import { expect, test } from 'vitest'
import * as tron from './tron.js'

test('@portage/localnet/tron exports exactly what it promises', () => {
  expect(Object.keys(tron).sort()).toEqual([
    'idOf',
    'openTronWallet',
    'readRaw',
    'readTransaction',
    'startTronChain',
    'toEvmAddress',
    'toTronAddress',
    'tronAnswers',
    'writeRaw',
    'writeTransaction',
    'writeTransactionJson',
  ])
})
