import { base58, base64, base64urlnopad, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { readAnswer } from './readAnswer.js'

const signature = Uint8Array.from({ length: 64 }, (_, at) => at + 1)
const signed = Uint8Array.from([1, ...signature, 0x80, 1, 0, 1, ...new Uint8Array(120)])
const unsigned = Uint8Array.from([1, ...new Uint8Array(64), 0x80, 1, 0, 1, ...new Uint8Array(120)])
const id = base58.encode(signature)

describe('a signature', () => {
  test.each<[string, unknown]>([
    ['text in base58', id],
    ['text in base58 with blanks around it', ` ${id}\n`],
    ['text in base64', base64.encode(signature)],
    ['text in hexadecimal', hex.encode(signature)],
    ['text in hexadecimal behind 0x, in capitals', `0x${hex.encode(signature).toUpperCase()}`],
    ['bytes', signature],
    ['a buffer', signature.buffer],
    ['a buffer of Node', Buffer.from(signature)],
    ['a list of numbers', Array.from(signature)],
    ['a buffer of Node that went through JSON', JSON.parse(JSON.stringify(Buffer.from(signature)))],
    ['bytes that went through JSON', JSON.parse(JSON.stringify(signature))],
    ['{ signature } as text', { signature: id }],
    ['{ signature } as bytes', { signature }],
    ['{ signature } beside a key', { signature, publicKey: 'somebody' }],
    ['{ hash }', { hash: id }],
    ['{ txid }', { txid: id }],
    ['{ result }', { result: id }],
    ['{ result: { signature } }', { result: { signature: id } }],
    ['a list of one', [{ signature }]],
  ])('is read as %s', (_form, answer) => {
    expect(readAnswer(answer)).toEqual({ type: 'signature', signature })
  })
})

describe('a signed transaction', () => {
  test.each<[string, unknown]>([
    ['bytes', signed],
    ['a list of numbers', Array.from(signed)],
    ['text in base64', base64.encode(signed)],
    ['text in base64url without filling', base64urlnopad.encode(signed)],
    ['text in base58', base58.encode(signed)],
    ['text in hexadecimal', hex.encode(signed)],
    ['an object that writes itself', { signatures: [signature], serialize: () => signed }],
    ['{ signedTransaction } in a list, by the wallet standard', [{ signedTransaction: signed }]],
    ['{ transaction }', { transaction: base64.encode(signed) }],
    ['{ transaction } beside its signature', { signature: id, transaction: { serialize: () => signed } }],
    ['{ result }', { result: base64.encode(signed) }],
  ])('is read as %s', (_form, answer) => {
    expect(readAnswer(answer)).toEqual({ type: 'transaction', bytes: signed })
  })

  test('that came back as it was is none, and the signature beside it counts', () => {
    expect(readAnswer({ signature: id, transaction: { serialize: () => unsigned } })).toEqual({
      type: 'signature',
      signature,
    })
  })
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['an empty object', {}],
  ['an empty list', []],
  ['no bytes', new Uint8Array()],
  ['true', true],
  ['the text null', 'null'],
  ['a number', 1],
  ['a hash of another family', `0x${'ab'.repeat(32)}`],
  ['a transaction nobody signed', unsigned],
  ['an object that writes itself unsigned', { serialize: () => unsigned }],
  ['an object that fails to write itself', { serialize: () => JSON.parse('nothing') }],
  ['two transactions', [signed, signed]],
  ['a signature that is too short', signature.subarray(1)],
  ['numbers that are no bytes', Array(64).fill(256)],
  ['an error', new Error('User rejected.')],
])('%s is no answer', (_form, answer) => {
  expect(readAnswer(answer)).toBeNull()
})

test('what holds itself comes to an end', () => {
  const circle: { result?: unknown } = {}
  circle.result = circle
  expect(readAnswer(circle)).toBeNull()
})
