import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import { isWithdrawalOver } from '../domain/recovery.js'
import { isDecodeError } from '../errors/decode.js'
import { mutations } from './__fixtures__/mutations.js'
import { decodeAppFeeBalances, decodeAppFeeClaims } from './decodeAppFees.js'
import { decodeDepositAddress, decodeReindex } from './decodeDepositAddress.js'
import { decodePosted } from './decodePosted.js'
import {
  decodePreparedWithdrawal,
  decodeRecoveryBalances,
  decodeWithdrawal,
  decodeWithdrawalJob,
} from './decodeRecovery.js'
import {
  decodeConfig,
  decodeLiquidity,
  decodeSwapSources,
  decodeTokenPrice,
  decodeUsage,
} from './decodeService.js'

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

test.each([
  [{ price: 1.5 }, '1.5'],
  [{ price: '0.000001' }, '0.000001'],
  [{ price: 1e-9 }, '0.000000001'],
  [{ price: 1e21 }, '1000000000000000000000'],
  [{ price: 0 }, '0'],
  [{ price: null }, null],
  [{ price: 'dear' }, null],
  [{}, null],
])('a price is a plain decimal: %j', (answer, price) => {
  expect(decodeTokenPrice(answer)).toBe(price)
})

test('given any price, then it is written without an exponent and means the same', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-18, max: 1e24, noNaN: true }), (price) => {
      const written = decodeTokenPrice({ price })
      expect(written).toMatch(/^\d+(\.\d+)?$/)
      expect(Math.abs(Number(written) - price) <= Math.max(price * 1e-12, 1e-20)).toBe(true)
    }),
  )
})

const decoders: readonly (readonly [string, (json: unknown) => unknown, unknown])[] = [
  [
    'a withdrawal',
    (json) => decodeWithdrawal(json, 'job'),
    { status: 'ready', transaction, reason: null, txHash: '0xaa' },
  ],
  ['a job', decodeWithdrawalJob, { jobId: 'job', status: 'processing' }],
  [
    'a prepared withdrawal',
    decodePreparedWithdrawal,
    { nonce: '0x01', amount: '5', additionalData: { a: [1] } },
  ],
  [
    'balances',
    decodeRecoveryBalances,
    { balances: [{ hubTokenId: '1', amount: '1', currency: ether }], continuation: null },
  ],
  [
    'a deposit address',
    decodeDepositAddress,
    {
      depositAddress: wallet,
      type: 'open',
      chainId: 1,
      currency: ether,
      deposits: [{ txHash: '0xaa', amount: '1' }],
      sweeps: [{}],
    },
  ],
  [
    'a reindex',
    decodeReindex,
    { message: 'ok', triggeredCurrencies: [{ currency: '0xaa', balance: '1' }], checkedCurrencies: 1 },
  ],
  ['app fees', decodeAppFeeBalances, { balances: [{ currency: ether, amount: '1' }], totalBalanceUsd: 1.5 }],
  [
    'claims',
    decodeAppFeeClaims,
    { claims: [{ claimId: '1', currency: { currency: ether, amount: '1' } }], continuation: 'a' },
  ],
  [
    'a configuration',
    decodeConfig,
    { enabled: true, user: { balance: '1' }, solver: { balance: '2' }, fee: '3' },
  ],
  ['liquidity', decodeLiquidity, { liquidity: [{ chainId: 1, balance: '5', decimals: 18, amountUsd: '1' }] }],
  ['swap sources', decodeSwapSources, { sources: ['one'] }],
  ['usage', decodeUsage, { metrics: [{ endpoint: '/quote', count: 1 }] }],
  [
    'what was posted',
    decodePosted,
    {
      message: 'ok',
      steps: [{ id: 'deposit', kind: 'transaction', items: [{ status: 'incomplete', data: transaction }] }],
    },
  ],
]

test.each(decoders)(
  '%s: given any change to any place, then it decodes or throws the one decode error',
  (_what, read, answer) => {
    read(answer)
    fc.assert(
      fc.property(mutations(answer), (json) => {
        try {
          read(json)
        } catch (error) {
          if (!isDecodeError(error)) throw error
        }
      }),
      { numRuns: 150 },
    )
  },
)

test.runIf(hasSharedSpec)(
  'given the recorded claim, then it asks for one signature and says where it goes',
  () => {
    const { steps } = decodePosted(readSharedSpec('quotes/o-app-fee-claim-response.json'))
    expect(steps[0]?.items[0]?.call).toMatchObject({
      vm: 'signature',
      sign: { kind: 'eip191' },
      post: { endpoint: '/execute/permits', body: { kind: 'claim' } },
    })
  },
)
