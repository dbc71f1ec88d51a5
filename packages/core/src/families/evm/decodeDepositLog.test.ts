import { encodeAbiParameters, keccak256, parseAbiParameters, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeDepositLog, type EvmLog, erc20DepositTopic, nativeDepositTopic } from './decodeDepositLog.js'

const depository = '0xAaAaAaaAaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaAa'
const depositor = '0x1111111111111111111111111111111111111111'
const token = '0x2222222222222222222222222222222222222222'
const orderId = `0x${'ab'.repeat(32)}` as const
const amount = 2n ** 200n + 1n
const hash = `0x${'cd'.repeat(32)}`

const nativeLog: EvmLog = {
  address: depository.toLowerCase(),
  topics: [nativeDepositTopic],
  data: encodeAbiParameters(parseAbiParameters('address, uint256, bytes32'), [depositor, amount, orderId]),
  transactionHash: hash,
  blockNumber: '0x64',
}
const erc20Log: EvmLog = {
  ...nativeLog,
  topics: [erc20DepositTopic],
  data: encodeAbiParameters(parseAbiParameters('address, address, uint256, bytes32'), [
    depositor,
    token,
    amount,
    orderId,
  ]),
}

test('the topics are the hashes of the events', () => {
  expect(nativeDepositTopic).toBe(keccak256(toHex('RelayNativeDeposit(address,uint256,bytes32)')))
  expect(erc20DepositTopic).toBe(keccak256(toHex('RelayErc20Deposit(address,address,uint256,bytes32)')))
})

describe('decodeDepositLog', () => {
  test('default: a native deposit and one of a token', () => {
    const deposit = { hash, blockNumber: 100n, from: depositor, amount }
    expect(decodeDepositLog(nativeLog, { depository, orderId })).toEqual({ ...deposit, token: null })
    expect(decodeDepositLog(erc20Log, { depository, orderId })).toEqual({ ...deposit, token })
  })

  test('letter case says nothing', () => {
    const shouted = { ...nativeLog, data: `0x${nativeLog.data.slice(2).toUpperCase()}` }
    expect(decodeDepositLog(shouted, { depository: depository.toLowerCase(), orderId })).not.toBeNull()
    const upper = `0x${orderId.slice(2).toUpperCase()}`
    expect(decodeDepositLog(nativeLog, { depository, orderId: upper })).not.toBeNull()
  })

  test.each<[name: string, log: EvmLog]>([
    ['of another contract', { ...nativeLog, address: token }],
    ['of another event', { ...nativeLog, topics: [keccak256(toHex('Transfer(address,address,uint256)'))] }],
    ['without topics', { ...nativeLog, topics: [] }],
    ['of a block that is not there yet', { ...nativeLog, blockNumber: null }],
    ['of no transaction yet', { ...nativeLog, transactionHash: null }],
    ['that is cut short', { ...nativeLog, data: nativeLog.data.slice(0, -2) }],
    ['that is too long', { ...nativeLog, data: `${nativeLog.data}00` }],
    ['with one event’s topic over the other’s data', { ...nativeLog, topics: [erc20DepositTopic] }],
    ['without data', { ...nativeLog, data: '0x' }],
  ])('a log %s is no deposit', (_name, log) => {
    expect(decodeDepositLog(log, { depository, orderId })).toBeNull()
  })

  test('a deposit for another order is not this one’s, however alike the ids are', () => {
    expect(decodeDepositLog(nativeLog, { depository, orderId: `0x${'ab'.repeat(31)}ac` })).toBeNull()
    expect(decodeDepositLog(nativeLog, { depository, orderId: `0x${'00'.repeat(32)}` })).toBeNull()
  })
})
