import { encodeAbiParameters, encodeFunctionData, erc20Abi, keccak256, parseAbiParameters, toHex } from 'viem'
import { expect, test } from 'vitest'
import { callExecutedTopic, decodeExecutedLog } from './decodeExecutedLog.js'

const depository = '0x00000000000000000000000000000000000000d0'
const token = '0x2222222222222222222222222222222222222222'
const recipient = '0x1111111111111111111111111111111111111111'
const requestHash = `0x${'ab'.repeat(32)}` as const
const trace = { type: 'withdrawal', depository, requestHash } as const

const logOf = (to: `0x${string}`, data: `0x${string}`, value: bigint) => ({
  address: depository.toUpperCase().replace('0X', '0x'),
  topics: [callExecutedTopic],
  data: encodeAbiParameters(
    parseAbiParameters('bytes32, (address to, bytes data, uint256 value, bool allowFailure)'),
    [requestHash, { to, data, value, allowFailure: false }],
  ),
  transactionHash: '0xd',
  blockNumber: '0x10',
})
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, 25n] })

test('the topic is the hash of the event', () => {
  expect(callExecutedTopic).toBe(keccak256(toHex('RelayCallExecuted(bytes32,(address,bytes,uint256,bool))')))
})

test('a payment in the native currency, and one of a token', () => {
  const known = { hash: '0xd', blockNumber: 16n, from: depository }
  expect(decodeExecutedLog(logOf(recipient, '0x', 7n), trace)).toEqual({ ...known, token: null, amount: 7n })
  expect(decodeExecutedLog(logOf(token, transfer, 0n), trace)).toEqual({ ...known, token, amount: 25n })
})

test.each([
  ['of another contract', { address: token }],
  ['of another event', { topics: [`0x${'00'.repeat(32)}`] }],
  ['of no transaction yet', { transactionHash: null }],
  ['of no block yet', { blockNumber: null }],
  ['that is cut short', { data: `0x${'ab'.repeat(32)}` }],
  ['without data', { data: '0x' }],
])('a log %s says nothing', (_name, change) => {
  expect(decodeExecutedLog({ ...logOf(recipient, '0x', 7n), ...change }, trace)).toBeNull()
})

test('another request is not this one, however alike', () => {
  const other = { ...trace, requestHash: `0x${'ab'.repeat(31)}ac` } as const
  expect(decodeExecutedLog(logOf(recipient, '0x', 7n), other)).toBeNull()
})
