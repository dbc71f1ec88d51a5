import { describe, expect, test } from 'vitest'
import { explainWalletError } from './explainWalletError.js'

const coded = (code: unknown, message = 'It failed.', cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code })

describe('a rejection', () => {
  test.each([4001, 5000, 'ACTION_REJECTED'])('code %s', (code) => {
    expect(explainWalletError(coded(code))).toEqual({ type: 'rejected' })
  })

  test('also under other errors, and as a plain object', () => {
    const nested = coded(-32603, 'outer', new Error('middle', { cause: { code: 4001, message: 'No.' } }))
    expect(explainWalletError(nested)).toEqual({ type: 'rejected' })
    expect(explainWalletError({ code: 4001 })).toEqual({ type: 'rejected' })
  })
})

describe('anything else proves nothing', () => {
  test.each([
    ['words without a code', new Error('User rejected the request.'), 'User rejected the request.'],
    ['a code that is no rejection', coded(-32603, 'Internal error'), 'Internal error'],
    ['a code as text', coded('4001', 'odd'), 'odd'],
    ['the code in the wrong place', { data: { code: 4001 }, message: 'wrapped' }, 'wrapped'],
    ['a plain text', 'user rejected', 'user rejected'],
    ['null', null, 'null'],
    ['nothing', undefined, 'undefined'],
    ['a number', 4001, '4001'],
  ])('%s', (_name, error, message) => {
    expect(explainWalletError(error)).toEqual({ type: 'unknown', message })
  })

  test('the shortest sentence of the outermost error that has one is shown', () => {
    const inner = Object.assign(new Error('long\n\nwith details'), { shortMessage: 'inner' })
    const outer = Object.assign(new Error('long'), { shortMessage: 'Nonce too low.', cause: inner })
    expect(explainWalletError(outer)).toEqual({ type: 'unknown', message: 'Nonce too low.' })
    const speechless = { cause: inner }
    expect(explainWalletError(speechless)).toEqual({ type: 'unknown', message: 'inner' })
    expect(explainWalletError({ details: 'already known', message: 'long' })).toEqual({
      type: 'unknown',
      message: 'already known',
    })
  })

  test('an error that is its own cause ends too', () => {
    const circular = coded(-32000, 'round')
    circular.cause = circular
    expect(explainWalletError(circular)).toEqual({ type: 'unknown', message: 'round' })
  })
})
