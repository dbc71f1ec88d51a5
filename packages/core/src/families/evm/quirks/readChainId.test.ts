import { expect, test } from 'vitest'
import { readChainId } from './readChainId.js'

test.each([
  '0x7a69',
  '0X7A69',
  '0x00007a69',
  '31337',
  '0031337',
  ' 0x7a69\n',
  31337,
  31337n,
  'eip155:31337',
  'EIP155:31337',
  'eip155:0x7a69',
])('default: %o is chain 31337', (answer) => {
  expect(readChainId(answer)).toBe(31337)
})

test.each([
  null,
  undefined,
  '',
  '0x',
  '7a69',
  'mainnet',
  -1,
  1.5,
  Number.NaN,
  1e21,
  '1e3',
  '0x20000000000000',
  'solana:31337',
  'eip155:31337:0x1111111111111111111111111111111111111111',
  ['0x7a69'],
  { chainId: '0x7a69' },
  true,
])('%o is none', (answer) => {
  expect(readChainId(answer)).toBeNull()
})
