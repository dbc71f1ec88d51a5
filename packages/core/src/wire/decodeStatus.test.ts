import { describe, expect, test } from 'vitest'
import { hasSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import { decodeStatus } from './decodeStatus.js'

describe('decodeStatus', () => {
  test('default: a reading in our own words', () => {
    const answer = {
      status: 'success',
      details: 'Filled',
      inTxHashes: ['0xaa'],
      txHashes: ['0xbb'],
      updatedAt: 1_774_993_296_121,
      failReason: 'N/A',
      refundFailReason: 'N/A',
    }
    expect(decodeStatus(answer, '0x01')).toEqual({
      requestId: '0x01',
      status: 'success',
      inTransactions: ['0xaa'],
      outTransactions: ['0xbb'],
      updatedAt: 1_774_993_296_121,
      failReason: null,
      refundFailReason: null,
      details: 'Filled',
    })
  })

  test('given the older endpoint, then its time is the time', () => {
    expect(decodeStatus({ status: 'success', time: 5 }, '0x01')).toMatchObject({
      status: 'success',
      updatedAt: 5,
      inTransactions: [],
    })
  })

  test.each([
    ['received', 'pending'],
    ['delayed', 'pending'],
    ['refunded', 'refund'],
    ['fallback', 'refund'],
    ['constructor', 'constructor'],
  ])('given the older word %s, then it is read as %s', (status, read) => {
    expect(decodeStatus({ status }, '0x01').status).toBe(read)
  })

  test.each([['N/A'], [null], [undefined], ['']])('given the reason %j, then there is none', (failReason) => {
    expect(
      decodeStatus({ status: 'failure', failReason, refundFailReason: failReason }, '0x01'),
    ).toMatchObject({ failReason: null, refundFailReason: null })
  })

  test('given a status never seen and fields of other kinds, then it is kept and they are null', () => {
    expect(decodeStatus({ status: 'teleporting', txHashes: null, details: { a: 1 } }, '0x01')).toMatchObject({
      status: 'teleporting',
      outTransactions: [],
      details: null,
    })
  })

  test('error: an answer without a status', () => {
    expect(() => decodeStatus({ message: 'hello' }, '0x01')).toThrow(
      `The service's status cannot be read: status: expected a value, got nothing.`,
    )
  })

  test.runIf(hasSharedSpec)('given the recorded webhook, then its data decodes', () => {
    const { data } = readSharedSpec('quotes/m-webhook-payload.json') as { data: unknown }
    expect(decodeStatus(data, '0x01')).toMatchObject({ status: 'refund', failReason: 'DOUBLE_SPEND' })
  })
})
