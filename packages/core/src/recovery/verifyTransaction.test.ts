import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { EvmCall } from '../domain/step.js'
import { allFamilies } from '../families/__fixtures__/allFamilies.js'
import { decodeExecute } from '../families/evm/decodeExecute.js'
import { chains, depository, owner, recipient, request, trusted } from './__fixtures__/world.js'
import type { WithdrawalRecord } from './facts.js'
import { recordOf } from './recordOf.js'
import { verifyTransaction } from './verifyTransaction.js'

const abi = parseAbi([
  'struct Call { address to; bytes data; uint256 value; bool allowFailure; }',
  'struct CallRequest { Call[] calls; uint256 nonce; uint256 expiration; }',
  'function execute(CallRequest request, bytes signature)',
])
const token = '0x2222222222222222222222222222222222222222'
const other = '0x3333333333333333333333333333333333333333'
const amount = 700n

type Pay = Readonly<{ to: `0x${string}`; data: `0x${string}`; value: bigint; allowFailure: boolean }>

const native: WithdrawalRecord = recordOf({ request, chains, now: 1 })
const erc20: WithdrawalRecord = recordOf({ request: { ...request, currency: token }, chains, now: 1 })
const transferTo = (to: `0x${string}`, value: bigint): `0x${string}` =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })
const payNative: Pay = { to: recipient, data: '0x', value: amount, allowFailure: false }
const payToken: Pay = { to: token, data: transferTo(recipient, amount), value: 0n, allowFailure: false }

const transactionOf = (calls: readonly Pay[], change: Partial<EvmCall> = {}): EvmCall => ({
  vm: 'evm',
  chainId: 101,
  from: owner,
  to: depository,
  data: encodeFunctionData({
    abi,
    args: [{ calls: [...calls], nonce: 1n, expiration: 2n }, `0x${'5a'.repeat(65)}`],
  }),
  value: 0n,
  gas: null,
  maxFeePerGas: null,
  maxPriorityFeePerGas: null,
  ...change,
})
const judge = (transaction: Parameters<typeof verifyTransaction>[0], record = native) =>
  verifyTransaction(transaction, { record, amount, trusted, families: allFamilies })

test('the native currency and a token, from the owner or the recipient', () => {
  expect(judge(transactionOf([payNative]))).toMatchObject({
    type: 'pays',
    sender: owner,
    trace: { depository },
  })
  expect(judge(transactionOf([payToken]), erc20).type).toBe('pays')
  expect(judge(transactionOf([payNative], { from: recipient.toUpperCase().replace('0X', '0x') })).type).toBe(
    'pays',
  )
})

describe('is refused, and says why', () => {
  test.each<[string, Parameters<typeof judge>[0], WithdrawalRecord, string]>([
    ['an unknown kind', { vm: 'unknown', raw: {} }, native, 'unknown-kind'],
    [
      'a signature',
      { vm: 'signature', sign: { kind: 'eip191', message: '' }, post: null },
      native,
      'unknown-kind',
    ],
    ['another chain', transactionOf([payNative], { chainId: 102 }), native, 'other-chain'],
    ['a stranger as sender', transactionOf([payNative], { from: other }), native, 'other-sender'],
    ['another contract', transactionOf([payNative], { to: other }), native, 'untrusted-target'],
    ['value', transactionOf([payNative], { value: 1n }), native, 'sends-value'],
    ['code for the account', transactionOf([payNative], { authorizationList: [] }), native, 'sends-value'],
    ['another function', transactionOf([payNative], { data: '0x' }), native, 'other-function'],
    ['no call', transactionOf([]), native, 'other-calls'],
    ['a second call', transactionOf([payNative, payNative]), native, 'other-calls'],
    [
      'a failure that counts as done',
      transactionOf([{ ...payNative, allowFailure: true }]),
      native,
      'other-calls',
    ],
    ['somebody else', transactionOf([{ ...payNative, to: other }]), native, 'other-recipient'],
    ['a call of the recipient', transactionOf([{ ...payNative, data: '0x12345678' }]), native, 'other-calls'],
    ['less', transactionOf([{ ...payNative, value: amount - 1n }]), native, 'other-amount'],
    ['more', transactionOf([{ ...payNative, value: amount + 1n }]), native, 'other-amount'],
    ['a token for the native currency', transactionOf([payToken]), native, 'other-currency'],
    ['the native currency for a token', transactionOf([payNative]), erc20, 'other-currency'],
    ['another token', transactionOf([{ ...payToken, to: other }]), erc20, 'other-currency'],
    [
      'a token to somebody else',
      transactionOf([{ ...payToken, data: transferTo(other, amount) }]),
      erc20,
      'other-recipient',
    ],
    [
      'less of a token',
      transactionOf([{ ...payToken, data: transferTo(recipient, 1n) }]),
      erc20,
      'other-amount',
    ],
    [
      'an approval',
      transactionOf([{ ...payToken, data: `0x095ea7b3${payToken.data.slice(10)}` }]),
      erc20,
      'other-calls',
    ],
    [
      'a transfer with more behind it',
      transactionOf([{ ...payToken, data: `${payToken.data}00` }]),
      erc20,
      'other-calls',
    ],
    ['a transfer with value', transactionOf([{ ...payToken, value: 1n }]), erc20, 'other-calls'],
  ])('%s', (_name, transaction, record, fault) => {
    expect(judge(transaction, record)).toEqual({ type: 'refused', fault })
  })

  test('a chain nobody vouches for', () => {
    expect(
      verifyTransaction(transactionOf([payNative]), {
        record: native,
        amount,
        trusted: {},
        families: allFamilies,
      }),
    ).toEqual({
      type: 'refused',
      fault: 'untrusted-target',
    })
    const renamed = { here: { depository, chainId: 9 } }
    expect(
      verifyTransaction(transactionOf([payNative]), {
        record: native,
        amount,
        trusted: renamed,
        families: allFamilies,
      }),
    ).toEqual({
      type: 'refused',
      fault: 'other-chain',
    })
  })
})

test('no byte of the payment can be changed without its being noticed', () => {
  const { data } = transactionOf([payToken])
  // Beyond the request: the allocator's signature, which only the contract can judge; and what only fills words up.
  const signature = data.indexOf('5a'.repeat(65))
  const paid = judge(transactionOf([payToken]), erc20)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: signature / 2 - 33 }),
      fc.integer({ min: 1, max: 255 }),
      (at, by) => {
        const byte = Number.parseInt(data.slice(at * 2, at * 2 + 2), 16) ^ by
        const changed = `${data.slice(0, at * 2)}${byte.toString(16).padStart(2, '0')}${data.slice(at * 2 + 2)}`
        const reading = judge(transactionOf([payToken], { data: changed as `0x${string}` }), erc20)
        if (reading.type !== 'pays') return
        // What still pays is another request: it is known by another hash, or it is the same to the contract.
        if (
          reading.by !== 'wallet' ||
          reading.call.vm !== 'evm' ||
          paid.type !== 'pays' ||
          paid.by !== 'wallet'
        )
          throw new Error('It is of the EVM, and pays.')
        const read = decodeExecute(reading.call.data)
        expect(read?.calls).toEqual(decodeExecute(data)?.calls)
        if (reading.trace.requestHash === paid.trace.requestHash)
          expect([read?.nonce, read?.expiration]).toEqual([1n, 2n])
      },
    ),
    { numRuns: 300 },
  )
})
