import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import { transactionUrl } from '../domain/explorerLink.js'
import { isSponsored, sponsoredUsd } from '../domain/sponsorship.js'
import { isDecodeError } from '../errors/decode.js'
import { fullRequest } from './__fixtures__/fullRequest.js'
import { mutations } from './__fixtures__/mutations.js'
import { decodeChains } from './decodeChains.js'
import { decodeRequest } from './decodeRequest.js'

const record = decodeRequest(fullRequest)
const withData = (changes: object) =>
  decodeRequest({ ...fullRequest, data: { ...fullRequest.data, ...changes } })

describe('a request record', () => {
  test('default: what stands at its root', () => {
    expect(record).toMatchObject({
      requestType: 'Crosschain Swap',
      features: ['deposit_address', 'app_fees', 'a_feature_never_seen'],
      supersededByRequestId: `0x${'04'.repeat(32)}`,
      depositAddress: {
        address: fullRequest.depositAddress.address,
        type: 'strict',
        depositTxHash: '0xdd',
        recoveryAddress: null,
      },
      failReason: 'BLOCKED_WALLET',
      refundFailReason: 'MANUAL_REFUND_REQUIRED',
      timeEstimate: 4,
      moonpayId: 'moon-1',
      quoteOraclePrice: { rate: '1.01', observedAt: '2026-11-20T09:59:00Z' },
    })
  })

  test('what a fill failed at, and what was changed on the way', () => {
    expect(record).toMatchObject({
      failedTxHash: '0xfa',
      failedTxBlockNumber: 46_479_163,
      failedCallData: { from: '0x1', to: '0x2', data: '0xab', value: 5n },
      usesExternalLiquidity: false,
      triggeredByFastFill: true,
    })
    const unknown = { kind: null, tokenKind: null, tokenAddress: null, balanceDiff: null }
    expect(record.inTransactions).toMatchObject([
      {
        fee: 433_800_000_000n,
        feeUsd: '0.0013',
        stateChanges: [
          { address: '0xb3', kind: 'token', tokenKind: 'ft', tokenAddress: '0x3c', balanceDiff: -79n },
          { address: '0xb4', ...unknown },
        ],
      },
    ])
  })

  test('given none of that, or what cannot be read, then it is left out and the record stays', () => {
    const odd = withData({
      failedTxHash: null,
      failedTxBlockNumber: 'late',
      failedCallData: 'none',
      usesExternalLiquidity: 1,
      triggeredByFastFill: null,
      inTxs: [{ txHash: '0xaa', fee: 'dear', feeUsd: null, stateChanges: 'many' }],
    })
    for (const name of ['failedTxHash', 'failedCallData', 'usesExternalLiquidity', 'triggeredByFastFill'])
      expect(odd).not.toHaveProperty(name)
    expect(odd.inTransactions).toEqual([{ hash: '0xaa', chainId: null, timestamp: null, status: null }])
  })

  test('a deposit without a fill: what was deposited is actual, what is to be received is not', () => {
    expect(record.deposited?.amount).toBe(150n)
    expect(record.depositedFrom).toBe('actual')
    expect(record.received?.amount).toBe(97n)
    expect(record.receivedFrom).toBe('quoted')
    expect(record.quotedOutput?.amount).toBe(98n)
    expect(record.route.actual?.origin?.outputCurrency).toBeNull()
    expect(record.route.rate).toBe('0.99')
    expect(record.refunded?.amount).toBe(149n)
  })

  test('what a withdrawal starts from', () => {
    expect(record.isWithdrawable).toBe(true)
    expect(record.origin).toEqual({
      depositor: '0x3333333333333333333333333333333333333333',
      chainId: 137,
      currency: '0x00000000000000000000000000000000000000aa',
      amount: 150n,
      transactionId: '0xdd',
    })
  })

  test('fees by phase, their currency named once, amounts that are missing null', () => {
    expect(record.fees?.quoted?.swap).toMatchObject({
      amount: 1_990_000n,
      usd: '-1.99',
      currency: { chainId: 137 },
    })
    expect(record.fees?.quoted?.platform?.amount).toBeNull()
    expect(record.fees?.actual?.swap).toMatchObject({ amount: null, usd: '-1.99' })
    expect(record.fees?.actual?.app).toBeNull()
    expect(record.appFees.quoted).toMatchObject([
      { recipient: '0xaa', bps: '5', fee: { amount: 5_000_000n, currency: { chainId: 137 } } },
    ])
    expect(record.appFees.actual).toMatchObject([{ fee: { amount: null, usd: '4.99' } }])
  })

  test('a sponsor, as quoted and as it came out', () => {
    const { feeSponsorship } = record
    expect(isSponsored(feeSponsorship)).toBe(true)
    expect(sponsoredUsd(feeSponsorship)).toBe('6.49')
    expect(feeSponsorship?.quoted?.sponsoredTotal).toMatchObject({ amount: 700n, currency: { chainId: 137 } })
    expect(Object.keys(feeSponsorship?.quoted?.components ?? {})).toEqual(['platform'])
    expect(feeSponsorship?.quoted?.components.platform?.total?.currency?.chainId).toBe(137)
    expect(feeSponsorship?.actual).toMatchObject({
      subsidizationBps: 2500,
      sponsorPayment: { amount: 651n, address: '0xaa', chainId: 8453 },
    })
  })

  test('what only the owner of a key is told', () => {
    expect(record.authenticated).toEqual({
      referrer: 'app',
      apiKeyName: null,
      blockedAddresses: ['0xbad'],
      platformFee: { bps: '1' },
    })
    expect(decodeRequest({ id: '1', status: 'success' }).authenticated).toEqual({
      referrer: null,
      apiKeyName: null,
      blockedAddresses: null,
      platformFee: null,
    })
  })

  test('a transaction of TON is named without 0x, and linked so', () => {
    const hash = 'e7'.repeat(32)
    expect(record.inTransactions[0]?.hash).toBe(hash)
    const ton = {
      id: 224235520,
      vmType: 'tonvm',
      explorerUrl: 'https://ton.example.org',
      explorerPaths: { transaction: '/transaction/{TX_HASH}' },
    }
    const [chain] = decodeChains({ chains: [ton] })
    expect(chain && transactionUrl(chain, hash)).toBe(`https://ton.example.org/transaction/${hash}`)
  })

  test('everything that was sent is kept, and not frozen in the hands of the caller', () => {
    expect(record.raw).toEqual(fullRequest)
    expect(Object.isFrozen(fullRequest.data)).toBe(false)
  })

  test.each([
    ['fees', 'none'],
    ['feeSponsorship', 5],
    ['appFees', { quoted: 'one', actual: [5, { recipient: '0xaa' }] }],
    ['route', []],
    ['inTxs', null],
    ['blockedAddresses', 'all'],
  ])('given a %s of another kind, then the rest of the record is read', (field, value) => {
    const read = withData({ [field]: value })
    expect(read.moonpayId).toBe('moon-1')
    expect(read.failReason).toBe('BLOCKED_WALLET')
    expect(read.refunded?.amount).toBe(149n)
  })

  test('given any change to any place, then amounts are the ones that were sent, or none', () => {
    fc.assert(
      fc.property(mutations(fullRequest), (json) => {
        try {
          const read = decodeRequest(json)
          const sent = JSON.stringify(json)
          for (const amount of [
            read.deposited?.amount,
            read.received?.amount,
            read.origin?.amount,
            read.fees?.quoted?.app?.amount,
            read.feeSponsorship?.actual?.sponsoredTotal?.amount,
          ]) {
            expect(amount == null || sent.includes(amount.toString())).toBe(true)
          }
          if (read.status !== 'success') expect(read.receivedFrom).not.toBe('actual')
        } catch (error) {
          if (!isDecodeError(error)) throw error
        }
      }),
      { numRuns: 400 },
    )
  })

  test.runIf(hasSharedSpec)('given the recorded record, then its fees, sponsor and rate are read', () => {
    const read = decodeRequest(readSharedSpec('quotes/l2-request-record-v3.json'))
    expect(read.requestType).toBe('Bridge')
    expect(sponsoredUsd(read.feeSponsorship)).toBe('6.999165')
    expect(read.feeSponsorship?.actual?.sponsorPayment?.amount).toBe(7_000_949n)
    expect(read.fees?.quoted?.sponsored).toMatchObject({ amount: 7_001_090n, usd: '6.999165' })
    expect(read.appFees.actual[0]?.fee.amount).toBe(5_000_000n)
    expect(read.received?.amount).toBe(10_000_000_000n)
    expect(read.receivedFrom).toBe('actual')
    expect(read.route.rate).toBe('1')
  })
})
