import { expect, test } from 'vitest'
import { leaveIfAborted } from './leaveIfAborted.js'

test('nothing is thrown where nothing has fired', () => {
  leaveIfAborted(undefined)
  leaveIfAborted(new AbortController().signal)
})

test('what a signal fired with is thrown, also by one that has no method for it', () => {
  const reason = new Error('left')
  expect(() => leaveIfAborted(AbortSignal.abort(reason))).toThrow(reason)
  expect(() => leaveIfAborted({ aborted: true, reason } as AbortSignal)).toThrow(reason)
  expect(() => leaveIfAborted({ aborted: true } as AbortSignal)).toThrow('This operation was aborted.')
})
