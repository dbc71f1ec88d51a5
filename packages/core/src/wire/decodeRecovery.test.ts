import { describe, expect, test } from 'vitest'
import { isWithdrawalOver } from '../domain/recovery.js'
import { decodePreparedWithdrawal, decodeRecoveryBalances, decodeWithdrawal } from './decodeRecovery.js'

const ether = { chainId: 1, address: `0x${'00'.repeat(20)}`, symbol: 'ETH', name: 'Ether', decimals: 18 }
const wallet = '0x1111111111111111111111111111111111111111'
const transaction = { from: wallet, to: wallet, data: '0xab', value: '5', chainId: 1 }

describe('decodeWithdrawal', () => {
  test('given one that is ready, then its transaction is one a wallet can carry out', () => {
    expect(decodeWithdrawal({ status: 'ready', transaction, withdrawal: { any: 1 } }, 'job')).toMatchObject({
      jobId: 'job',
      status: 'ready',
      transaction: { vm: 'evm', chainId: 1, to: wallet, value: 5n },
      withdrawal: { any: 1 },
      transactionId: null,
    })
  })

  test.each([
    ['tron', { type: 'TriggerSmartContract', parameter: { owner_address: '41' } }],
    ['bitcoin', { psbt: '7073' }],
    ['the exchange', { action: { type: 'sendAsset' }, nonce: 1, signature: '0x' }],
  ])('given the transaction of %s, then it is kept as it came', (_vm, sent) => {
    const read = decodeWithdrawal({ status: 'ready', transaction: sent }, 'job').transaction
    expect(JSON.stringify(read)).toContain(JSON.stringify(sent).slice(1, -1))
  })

  test('given one of Solana, then its instructions are read, those without accounts too', () => {
    const check = { keys: [], programId: 'Ed25519SigVerify111111111111111111111111111', data: '01' }
    const read = decodeWithdrawal({ status: 'ready', transaction: { instructions: [check] } }, 'job')
    const instructions = [{ ...check, data: '0x01' }]
    expect(read.transaction).toEqual({ vm: 'solana', instructions, lookupTables: [] })
  })

  test('given a state never heard of, then it is kept and not the end', () => {
    const { status } = decodeWithdrawal({ status: 'negotiating', reason: 'N/A' }, 'job')
    expect(status).toBe('negotiating')
    expect(isWithdrawalOver(status)).toBe(false)
  })

  test.each([
    ['initiating', false],
    ['attesting', false],
    ['processing', false],
    ['ready', false],
    ['executed', true],
    ['expired', true],
    ['failed', true],
  ])('%s is over: %s', (status, isOver) => {
    expect(isWithdrawalOver(status)).toBe(isOver)
  })

  test('error: a transaction whose value is none names its place', () => {
    expect(() =>
      decodeWithdrawal({ status: 'ready', transaction: { ...transaction, value: '1.5' } }, 'job'),
    ).toThrow(
      `The service's withdrawal cannot be read: transaction.value: expected a whole number of smallest units, not negative, got "1.5".`,
    )
  })
})

describe('decodePreparedWithdrawal', () => {
  test('what is passed through is untouched, and the answer is not frozen', () => {
    const answer = {
      nonce: '0x01',
      amount: '5',
      additionalData: { 'bitcoin-vm': { allocatorUtxos: [{ vout: 0 }] } },
    }
    expect(decodePreparedWithdrawal(answer)).toEqual({ ...answer, amount: 5n })
    expect(Object.isFrozen(answer.additionalData)).toBe(false)
  })

  test.each([
    { amount: '5' },
    { nonce: '0x01' },
    { nonce: 'later', amount: '5' },
    { nonce: '0x01', amount: '-5' },
  ])('error: %j cannot be signed', (answer) => {
    expect(() => decodePreparedWithdrawal(answer)).toThrow("The service's prepared withdrawal cannot be read")
  })
})

test('a balance without a currency is kept, and names none', () => {
  const { balances, continuation } = decodeRecoveryBalances({
    balances: [
      { hubTokenId: '1', amount: '12', currency: null },
      { hubTokenId: '2', amount: '34', currency: ether, amountUsd: '0.5' },
    ],
    continuation: 'next',
  })
  expect(balances).toMatchObject([
    { amount: 12n, currency: null, usd: null },
    { amount: 34n, currency: { symbol: 'ETH' }, usd: '0.5' },
  ])
  expect(continuation).toBe('next')
})
