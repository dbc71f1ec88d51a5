import { expect, test } from 'vitest'
import { getFailedCall } from './getFailedCall.js'

const none = { errorData: null, failedCallData: null }

test('default: the call that failed and what it reverted with are read', () => {
  const failedCallData = { from: '0xaa', to: '0xbb', data: 7, value: '12345678901234567890' }
  expect(getFailedCall({ answer: { errorData: '0x08c379a0', failedCallData } })).toEqual({
    errorData: '0x08c379a0',
    failedCallData: { from: '0xaa', to: '0xbb', data: null, value: 12_345_678_901_234_567_890n },
  })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['no word of a call', { message: 'No' }],
  ['what is neither text nor a call', { errorData: { a: 1 }, failedCallData: 'none' }],
])('given %s, both are null', (_name, answer) => {
  expect(getFailedCall({ answer })).toEqual(none)
})

test('given a value that is no amount, it is null', () => {
  const { failedCallData } = getFailedCall({ answer: { failedCallData: { value: 1e21 } } })
  expect(failedCallData).toEqual({ from: null, to: null, data: null, value: null })
})
