import { expect, test } from 'vitest'
import * as index from './index.js'

test('default: the surface is these names', () => {
  expect(Object.keys(index).sort()).toEqual([
    'RpcError',
    'connectWalletd',
    'createHandClock',
    'createWalletdProvider',
    'devAccounts',
    'findRedis',
    'hostileQueryDefaults',
    'hurriedClock',
    'isRpcError',
    'startAnvil',
    'startRedis',
    'startRpcProxy',
    'startWalletd',
    'walletdInjectedScript',
  ])
})
