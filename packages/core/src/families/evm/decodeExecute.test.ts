import fc from 'fast-check'
import { encodeFunctionData, hashStruct, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { bytesToHex } from '../../utils/hexBytes.js'
import { decodeExecute } from './decodeExecute.js'

const abi = parseAbi([
  'struct Call { address to; bytes data; uint256 value; bool allowFailure; }',
  'struct CallRequest { Call[] calls; uint256 nonce; uint256 expiration; }',
  'function execute(CallRequest request, bytes signature)',
])
const types = {
  CallRequest: [
    { name: 'calls', type: 'Call[]' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expiration', type: 'uint256' },
  ],
  Call: [
    { name: 'to', type: 'address' },
    { name: 'data', type: 'bytes' },
    { name: 'value', type: 'uint256' },
    { name: 'allowFailure', type: 'bool' },
  ],
} as const

const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const bytes = (length?: number) =>
  fc
    .uint8Array(length === undefined ? { maxLength: 100 } : { minLength: length, maxLength: length })
    .map(bytesToHex)
const request = fc.record({
  calls: fc.array(fc.record({ to: bytes(20), data: bytes(), value: uint, allowFailure: fc.boolean() }), {
    maxLength: 3,
  }),
  nonce: uint,
  expiration: uint,
})

test('any request is read as it was written, and has the hash the contract computes', () => {
  fc.assert(
    fc.property(request, bytes(65), bytes(), (asked, signature, trailing) => {
      const data = encodeFunctionData({ abi, args: [asked, signature] })
      const hash = hashStruct({ types, primaryType: 'CallRequest', data: asked })
      expect(decodeExecute(data + trailing.slice(2))).toEqual({ ...asked, hash, trailing })
    }),
    { numRuns: 50 },
  )
})

test('what is cut off anywhere is none', () => {
  const asked = {
    calls: [{ to: `0x${'11'.repeat(20)}`, data: '0xabcd', value: 1n, allowFailure: false }],
    nonce: 1n,
    expiration: 2n,
  } as const
  const data = encodeFunctionData({ abi, args: [asked, `0x${'22'.repeat(65)}`] })
  // The last bytes only fill up the signature's last word, which a contract does not ask for.
  for (let length = 0; length < data.length - 62; length += 2)
    expect(decodeExecute(data.slice(0, length)), `${length}`).toBeNull()
})

test.each(['', '0x', '0x2d9fb478', '0x49290c1c', 'execute'])('%j is none', (data) => {
  expect(decodeExecute(data)).toBeNull()
})
