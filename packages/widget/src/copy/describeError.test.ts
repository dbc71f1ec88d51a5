import { storyServiceError } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../test/english.js'
import { describeError } from './describeError.js'

test('default: a code of the service has its own sentence and action', () => {
  const error = storyServiceError({ code: 'service-refused', errorCode: 'SWAP_IMPACT_TOO_HIGH' })
  expect(describeError(error, 'Ridge', english.errors)).toEqual({
    text: 'Not enough liquidity: the price would move too far.',
    quoted: null,
    action: 'amount',
  })
})

test('limits are told in the words of the service too, which alone knows the number', () => {
  const error = storyServiceError({
    code: 'service-refused',
    errorCode: 'AMOUNT_TOO_HIGH',
    details: 'the maximum is 84.2 ETH',
  })
  expect(describeError(error, 'Ridge', english.errors)).toEqual({
    text: 'Not enough liquidity on Ridge right now.',
    quoted: 'The service says: the maximum is 84.2 ETH',
    action: 'amount',
  })
})

test('a code few people meet is told in the words of the service until the sentence for it is there', () => {
  const error = storyServiceError({
    code: 'service-refused',
    errorCode: 'SOLANA_TX_TOO_LARGE',
    details: '1302 bytes, 70 too many',
    retry: 'never',
  })
  expect(describeError(error, 'Ridge', english.errors)).toEqual({
    text: 'The service says: 1302 bytes, 70 too many',
    quoted: null,
    action: 'amount',
  })
  expect(describeError(error, 'Ridge', { ...english.errors, late: english.refusals })).toEqual({
    text: 'This transaction is too large for Solana.',
    quoted: null,
    action: 'amount',
  })
})

test('a code nobody has heard of is told in the words of the service', () => {
  const error = storyServiceError({
    code: 'service-refused',
    errorCode: 'BRAND_NEW',
    details: 'the moon is full',
  })
  expect(describeError(error, 'Ridge', english.errors)).toMatchObject({
    text: 'The service says: the moon is full',
    action: 'retry',
  })
})

test('an error of anybody else is told in its own words', () => {
  expect(describeError(new Error('boom'), 'Ridge', english.errors).text).toBe('No quote: boom')
})

test('a missing key asks for a key path', () => {
  expect(
    describeError(storyServiceError({ code: 'service-unauthorized' }), 'Ridge', english.errors).action,
  ).toBe('key')
})
