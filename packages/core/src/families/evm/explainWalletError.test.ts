import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WalletRequest } from '../wallet.js'
import { explainWalletError } from './explainWalletError.js'

const coded = (code: unknown, message = 'It failed.', cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code })
const explain = (error: unknown, during: WalletRequest = 'send') => explainWalletError(error, during)
const requests: readonly WalletRequest[] = ['send', 'sign', 'batch', 'switch']

describe('a rejection', () => {
  test.each([4001, '4001', 5000, 'ACTION_REJECTED'])('code %s, whatever was asked', (code) => {
    for (const during of requests) expect(explain(coded(code), during)).toEqual({ type: 'rejected' })
  })

  test('also under other errors, and as a plain object', () => {
    const nested = coded(-32603, 'outer', new Error('middle', { cause: { code: 4001, message: 'No.' } }))
    expect(explain(nested)).toEqual({ type: 'rejected' })
    expect(explain({ code: 4001 })).toEqual({ type: 'rejected' })
    expect(explain({ code: -32603, data: { originalError: { code: 4001 } } })).toEqual({ type: 'rejected' })
    expect(explain({ code: -32603, data: { cause: { code: 4001 } } })).toEqual({ type: 'rejected' })
  })
})

describe('anything else proves nothing', () => {
  test.each([
    ['words without a code', new Error('User rejected the request.'), 'User rejected the request.'],
    ['a code that is no rejection', coded(-32603, 'Internal error'), 'Internal error'],
    ['the code in the wrong place', { data: { code: 4001 }, message: 'wrapped' }, 'wrapped'],
    [
      'a code in a text',
      { message: '{"code":4001,"message":"User rejected"}' },
      '{"code":4001,"message":"User rejected"}',
    ],
    ['a code in a body', { body: '{"error":{"code":4001}}', message: 'body' }, 'body'],
    ['bytes a node holds already', coded(-32000, 'already known'), 'already known'],
    ['a nonce that is used', coded(-32000, 'nonce too low'), 'nonce too low'],
    [
      'a fee that replaces nothing',
      coded(-32000, 'replacement transaction underpriced'),
      'replacement transaction underpriced',
    ],
    ['an empty object', {}, 'The wallet gave no reason.'],
    ['a plain text', 'user rejected', 'user rejected'],
    ['null', null, 'null'],
    ['nothing', undefined, 'undefined'],
    ['a number', 4001, '4001'],
  ])('%s', (_name, error, message) => {
    expect(explain(error)).toEqual({ type: 'unknown', message })
  })

  test('the words of the outermost error that has any are shown, the wallet’s own before a library’s', () => {
    expect(explain({ details: 'No.', shortMessage: 'An unknown RPC error occurred.' })).toEqual({
      type: 'unknown',
      message: 'No.',
    })
    const inner = Object.assign(new Error('long\n\nwith details'), { shortMessage: 'inner' })
    const outer = Object.assign(new Error('long'), { shortMessage: 'Nonce too low.', cause: inner })
    expect(explain(outer)).toEqual({ type: 'unknown', message: 'Nonce too low.' })
    const speechless = { cause: inner }
    expect(explain(speechless)).toEqual({ type: 'unknown', message: 'inner' })
    expect(explain({ details: 'already known', message: 'long' })).toEqual({
      type: 'unknown',
      message: 'already known',
    })
  })

  test('an error that is its own cause ends too', () => {
    const circular = coded(-32000, 'round')
    circular.cause = circular
    expect(explain(circular)).toEqual({ type: 'unknown', message: 'round' })
  })
})

describe('a batch that the wallet cannot make', () => {
  test.each([
    [5700, 'a capability it lacks'],
    [5710, 'a chain it lacks'],
    [5740, 'too large'],
    [5750, 'the upgrade was refused'],
    [5760, 'not all or none'],
    [4200, 'no such method'],
    [-32601, 'no such method'],
  ])('code %i (%s) says so, in answer to a batch alone', (code, message) => {
    expect(explain(coded(code, message), 'batch')).toEqual({ type: 'unsupported', message })
    for (const during of requests.filter((request) => request !== 'batch')) {
      expect(explain(coded(code, message), during)).toEqual({ type: 'unknown', message })
    }
  })

  test.each([
    [5720, 'there is one with this id: it may be out'],
    [5730, 'an id it does not know, or not any more'],
    [-32602, 'parameters it does not take'],
    [-32603, 'internal'],
    [4100, 'not authorised'],
  ])('error: code %i (%s) proves nothing', (code, message) => {
    expect(explain(coded(code, message), 'batch')).toEqual({ type: 'unknown', message })
  })

  test('under a library’s error and in MetaMask’s nesting', () => {
    expect(explain(coded(-1, 'An unknown RPC error occurred.', coded(4200, 'No.')), 'batch').type).toBe(
      'unsupported',
    )
    const nested = { code: -32603, message: 'Internal', data: { originalError: { code: 5750 } } }
    expect(explain(nested, 'batch').type).toBe('unsupported')
  })

  test('error: a method that something behind the wallet lacks proves nothing', () => {
    const behind = coded(-32603, 'Internal', coded(-32601, 'no such method'))
    expect(explain(behind, 'batch')).toEqual({ type: 'unknown', message: 'Internal' })
  })

  test('a refused upgrade is no refused batch: the outermost code is heard', () => {
    expect(explain(coded(5750, 'No upgrade.', { code: 4001 }), 'batch').type).toBe('unsupported')
    expect(explain(coded(4001, 'No.', { code: 5750 }), 'batch').type).toBe('rejected')
  })
})

test('property: nothing thrown breaks it, and without a code nothing is ever rejected', () => {
  const thrown = fc.anything().filter((value) => !/"code"/.test(JSON.stringify(value, plain) ?? ''))
  fc.assert(
    fc.property(thrown, fc.constantFrom(...requests), (error, during) => {
      expect(explain(error, during).type).toBe('unknown')
    }),
  )
})

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value)
