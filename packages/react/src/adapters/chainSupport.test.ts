import { expect, test } from 'vitest'
import { createTestAdapter } from '../../test/createTestAdapter.js'
import { chainSupport } from './chainSupport.js'

const adapters = [createTestAdapter([1])]

test.each([
  ['default: a chain that is read and signed for', adapters, { id: 1, vmType: 'evm' }, 'open', 'read'],
  ['a chain of the same VM without an RPC', adapters, { id: 2, vmType: 'evm' }, 'unread', 'unread'],
  ['a chain of another VM', adapters, { id: 3, vmType: 'tvm' }, 'no-wallet', 'unread'],
  ['without any adapter', [], { id: 1, vmType: 'evm' }, 'open', 'unread'],
] as const)('%s', (_, given, chain, origin, destination) => {
  expect(chainSupport(given, chain)).toEqual({ origin, destination })
})
