import { describe, expect, test } from 'vitest'
import { AbortError, isAbortError } from './abort.js'
import { isPortageError, PortageError } from './base.js'
import { DecodeError, isDecodeError } from './decode.js'
import { InputError, isInputError } from './input.js'
import { isJournalError, JournalError } from './journal.js'
import { isServiceError, ServiceError } from './service.js'

describe('PortageError', () => {
  test('default: what happened, what was said, what to do', () => {
    const cause = new Error('inner')
    const error = new ServiceError({
      code: 'service-refused',
      shortMessage: 'The service refused the call (HTTP 400).',
      details: 'amount too low',
      next: 'Change the request and try again.',
      retry: 'never',
      status: 400,
      errorCode: 'AMOUNT_TOO_LOW',
      cause,
    })
    expect(error.message).toBe(
      'The service refused the call (HTTP 400). Reply: amount too low. Change the request and try again.',
    )
    expect(error).toMatchObject({
      name: 'ServiceError',
      code: 'service-refused',
      status: 400,
      errorCode: 'AMOUNT_TOO_LOW',
      retry: 'never',
      retryAfter: null,
      details: 'amount too low',
    })
    expect(error.cause).toBe(cause)
    expect(Object.hasOwn(new InputError('amount', 'is not a bigint', 'Give one.'), 'cause')).toBe(false)
  })

  test('each guard knows its own and no other', () => {
    const errors = [
      new ServiceError({
        code: 'service-timeout',
        shortMessage: 'It took too long.',
        next: 'Wait.',
        retry: 'now',
      }),
      new DecodeError('quote', 'steps', 'expected a list, got nothing'),
      new InputError('amount', 'is not a bigint', 'Give one.'),
      new AbortError(),
      new JournalError('full'),
    ]
    const guards = [isServiceError, isDecodeError, isInputError, isAbortError, isJournalError]
    expect(guards.map((guard) => errors.map((error) => guard(error)))).toEqual([
      [true, false, false, false, false],
      [false, true, false, false, false],
      [false, false, true, false, false],
      [false, false, false, true, false],
      [false, false, false, false, true],
    ])
    expect(errors.every(isPortageError)).toBe(true)
    expect([new Error('other'), null, undefined, 'text', {}].some(isPortageError)).toBe(false)
  })

  test('given an error made by another copy of the package, then it is recognised', () => {
    const foreign = Object.assign(new Error('from elsewhere'), { [Symbol.for('portage.error')]: 'service' })
    expect(isPortageError(foreign)).toBe(true)
    expect(isServiceError(foreign)).toBe(true)
  })

  test.each(['newer', 'corrupted', 'full', 'refused', 'blocked'] as const)(
    'a journal’s problem is one sentence and one thing to do: %s',
    (reason) => {
      const error = new JournalError(reason, 'The disk is gone', new Error('inner'))
      expect(error).toMatchObject({ name: 'JournalError', code: `journal-${reason}`, reason })
      expect(error.shortMessage).toMatch(/^[^.]+\.$/)
      expect(error.next).toMatch(/^[^.]+\.$/)
      expect(error.message).toBe(`${error.shortMessage} Reply: The disk is gone. ${error.next}`)
    },
  )

  test('an abort is named as hosts expect it', () => {
    expect(new AbortError()).toBeInstanceOf(PortageError)
    expect(new AbortError().name).toBe('AbortError')
  })
})
