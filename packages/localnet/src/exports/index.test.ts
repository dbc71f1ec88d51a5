import { expect, test } from 'vitest'
import * as index from './index.js'

test('the public names', () => {
  expect(Object.keys(index).sort()).toEqual([
    'createAccounts',
    'createChainClient',
    'deployContracts',
    'depositoryAbi',
    'errorTable',
    'faultTable',
    'networkOf',
    'startChain',
    'startHyperliquid',
    'startLocalnet',
    'tokenAbi',
    'trustedContracts',
  ])
})
