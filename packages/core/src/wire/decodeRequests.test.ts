import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import { isDecodeError } from '../errors/decode.js'
import { mutations } from './__fixtures__/mutations.js'
import { requestsAnswer } from './__fixtures__/requests.js'
import { decodeRequest } from './decodeRequest.js'
import { decodeRequests } from './decodeRequests.js'

describe('decodeRequests', () => {
  test('default: the records of a page and where the next begins', () => {
    const page = decodeRequests(requestsAnswer)

    expect(page.continuation).toBe('next-page')
    expect(page.total).toBe(7)
    const [bridge, swap] = page.requests
    expect(bridge).toMatchObject({
      id: `0x${'01'.repeat(32)}`,
      status: 'success',
      requestType: 'Bridge',
      inTransactions: [{ hash: '0xaa', chainId: 8453, timestamp: 1_789_000_000 }],
      deposited: { amount: 25_000_000n },
      received: { amount: 24_980_000n },
      orderId: `0x${'ab'.repeat(32)}`,
      isWithdrawable: false,
    })
    expect(swap).toMatchObject({
      failReason: 'SLIPPAGE',
      refundFailReason: null,
      sender: null,
      outTransactions: [{ hash: null, chainId: 8453, timestamp: null }],
      deposited: { amount: 5n },
      received: { amount: 4n },
      orderId: null,
      isWithdrawable: null,
    })
  })

  test('given the last page, then there is no next one', () => {
    expect(decodeRequests({ requests: [] })).toEqual({ requests: [], continuation: null, total: null })
  })

  test('given amounts and lists that cannot be read, then the record stays, without them', () => {
    const [record] = requestsAnswer.requests
    const broken = { ...record, data: { ...record?.data, inTxs: 'one', route: { actual: { origin: 3 } } } }
    expect(decodeRequest(broken)).toMatchObject({ inTransactions: [], deposited: null, received: null })
  })

  test('error: an answer without a list', () => {
    expect(() => decodeRequests({ continuation: 'next' })).toThrow(
      `The service's list of requests cannot be read: requests: expected a value, got nothing.`,
    )
  })

  test('given any change to any place, then it decodes or throws the one decode error', () => {
    fc.assert(
      fc.property(mutations(requestsAnswer), (json) => {
        try {
          decodeRequests(json)
        } catch (error) {
          if (!isDecodeError(error)) throw error
        }
      }),
      { numRuns: 200 },
    )
  })

  test.runIf(hasSharedSpec)('given the recorded records of both versions, then they decode', () => {
    const second = decodeRequest(readSharedSpec('quotes/l-request-record-v2.json'))
    const third = decodeRequest(readSharedSpec('quotes/l2-request-record-v3.json'))
    expect(second.inTransactions).toEqual(third.inTransactions)
    expect(second.inTransactions[0]?.hash).toBe('0xcd4d70...')
    expect(second.deposited?.amount).toBe(10_000_000_000n)
    expect(third.received?.amount).toBe(10_000_000_000n)

    const byAddress = decodeRequests(readSharedSpec('quotes/f3-requests-v2-by-deposit-address.json'))
    expect(byAddress.requests[0]?.outTransactions[0]?.chainId).toBe(8453)
    const ton = decodeRequests(readSharedSpec('quotes/l4-requests-v3-live-ton-to-robinhood.trimmed.json'))
    expect(ton.requests[0]).toMatchObject({ status: 'success', deposited: null, isWithdrawable: null })
  })
})
