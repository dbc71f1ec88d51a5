import { encodeAbiParameters, encodeEventTopics, encodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import {
  entryPoint06Abi,
  entryPoint06Address,
  entryPoint07Abi,
  entryPoint07Address,
  entryPoint08Abi,
  entryPoint08Address,
} from 'viem/account-abstraction'
import { describe, expect, test } from 'vitest'
import type { EvmLog } from './decodeDepositLog.js'
import { readOperations } from './readOperations.js'

const account = `0x${'aa'.repeat(20)}` as const
const other = `0x${'bb'.repeat(20)}` as const
const word: Hex = `0x${'00'.repeat(32)}`
const ours: Hex = '0x1234567890'
const theirs: Hex = '0xabcd'

function operationOf(sender: Hex, nonce: bigint, callData: Hex) {
  const shared = { sender, nonce, initCode: '0x', callData, signature: '0x01' } as const
  const none = { preVerificationGas: 0n, paymasterAndData: '0x' } as const
  return {
    old: {
      ...{ ...shared, ...none, callGasLimit: 1n, verificationGasLimit: 1n },
      ...{ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
    },
    packed: { ...shared, ...none, accountGasLimits: word, gasFees: word },
  }
}

const ended = (address: string, sender: Hex, nonce: bigint, succeeded: boolean): EvmLog => ({
  address,
  topics: encodeEventTopics({
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash: word, sender, paymaster: other },
  }) as readonly string[],
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    [nonce, succeeded, 1n, 1n],
  ),
  transactionHash: word,
  blockNumber: '0x1',
})

const both = [operationOf(other, 7n, theirs), operationOf(account, 8n, ours)] as const
const versions = [
  [
    '0.6',
    entryPoint06Address,
    encodeFunctionData({
      abi: entryPoint06Abi,
      functionName: 'handleOps',
      args: [both.map(({ old }) => old), other],
    }),
  ],
  [
    '0.7',
    entryPoint07Address,
    encodeFunctionData({
      abi: entryPoint07Abi,
      functionName: 'handleOps',
      args: [both.map(({ packed }) => packed), other],
    }),
  ],
  [
    '0.8',
    entryPoint08Address,
    encodeFunctionData({
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [both.map(({ packed }) => packed), other],
    }),
  ],
] as const

describe.each(versions)('the entry point of version %s', (_version, to, data) => {
  test('tells what each account was told to do, and how that ended', () => {
    const logs = [ended(to, other, 7n, true), ended(to, account, 8n, false)]
    expect(readOperations({ to, data, logs })).toEqual([
      { account: other, data: theirs, outcome: 'done' },
      { account, data: ours, outcome: 'failed' },
    ])
  })

  test.each([
    ['another operation of the account', [ended(to, account, 9n, true)]],
    ['another contract', [ended(other, account, 8n, true)]],
    ['nobody', []],
  ])('tells nothing of an operation whose end is told by %s', (_by, logs) => {
    expect(readOperations({ to, data, logs })).toEqual([])
  })

  test('what is cut off tells nothing, and breaks nothing', () => {
    const logs = [ended(to, account, 8n, true)]
    for (let end = 10; end < data.length; end += 32)
      expect(readOperations({ to, data: data.slice(0, end) as Hex, logs })).toBeInstanceOf(Array)
    const huge = `${data.slice(0, 10)}${'ff'.repeat(200)}` as Hex
    expect(readOperations({ to, data: huge, logs })).toEqual([])
  })
})

test('no other contract is an entry point, whatever it is called and says', () => {
  const [, to, data] = versions[2]
  expect(readOperations({ to: other, data, logs: [ended(to, account, 8n, true)] })).toBeUndefined()
})

test('a Safe that says its call failed has failed, and one that says nothing has not', () => {
  const abi = parseAbi(['event ExecutionFailure(bytes32 txHash, uint256 payment)'])
  const failure: EvmLog = {
    address: account.toUpperCase().replace('0X', '0x'),
    topics: encodeEventTopics({ abi }) as readonly string[],
    data: pad('0x', { size: 64 }),
    transactionHash: word,
    blockNumber: '0x1',
  }
  const sent = { to: account, data: '0x6a761202' } as const
  expect(readOperations({ ...sent, logs: [failure] })).toEqual([
    { account, data: '0x6a761202', outcome: 'failed' },
  ])
  expect(readOperations({ ...sent, logs: [] })).toBeUndefined()
  expect(readOperations({ ...sent, logs: [{ ...failure, address: other }] })).toBeUndefined()
})
