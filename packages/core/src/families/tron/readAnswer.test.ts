import { describe, expect, test } from 'vitest'
import { readAnswer } from './readAnswer.js'

const hex = `${'ab'.repeat(64)}1c`
const bytes = Uint8Array.from(Buffer.from(hex, 'hex'))
const older = Uint8Array.from([...bytes.subarray(0, 64), 1])
const id = 'cd'.repeat(32)
const transaction = { txID: id, raw_data: {}, raw_data_hex: '0a02' }
const one = { type: 'signed', signatures: [bytes], rawData: null }
const whole = { ...one, rawData: '0a02' }

describe('a signed transaction', () => {
  test.each<[string, unknown, unknown]>([
    ['a list of signatures in it', { ...transaction, signature: [hex] }, whole],
    ['a signature behind 0x', { ...transaction, signature: [`0x${hex}`] }, whole],
    ['one signature that is no list', { ...transaction, signature: hex }, whole],
    ['bytes as its signature', { ...transaction, signature: [bytes] }, whole],
    ['JSON', JSON.stringify({ ...transaction, signature: [hex] }), whole],
    ['JSON in JSON', JSON.stringify(JSON.stringify({ ...transaction, signature: [hex] })), whole],
    ['{ result }', { result: { ...transaction, signature: [hex] } }, whole],
    [
      'what a node says of one that was sent',
      { result: true, txid: id, transaction: { ...transaction, signature: [hex] } },
      whole,
    ],
    ['a list of one', [{ ...transaction, signature: [hex] }], whole],
    [
      'bytes in capitals behind 0x',
      { ...transaction, raw_data_hex: ' 0x0A02', signature: [hex.toUpperCase()] },
      whole,
    ],
    ['several signatures', { signature: [hex, hex] }, { ...one, signatures: [bytes, bytes] }],
  ])('is read from %s', (_form, answer, read) => {
    expect(readAnswer(answer)).toEqual(read)
  })
})

test.each<[string, unknown]>([
  ['text', hex],
  ['text behind 0x', `0x${hex}`],
  ['text in capitals with blanks around it', ` 0X${hex.toUpperCase()}\n`],
  ['bytes', bytes],
  ['a list of numbers', Array.from(bytes)],
  ['a list of one', [hex]],
  ['{ signature }', { signature: hex }],
  ['{ signature: […] }', { signature: [`0x${hex}`] }],
  ['{ result }', { result: hex }],
  ['JSON', JSON.stringify({ signature: [hex] })],
])('a signature alone is read from %s', (_form, answer) => {
  expect(readAnswer(answer)).toEqual(one)
})

test('the last byte of a signature is written as nodes write it', () => {
  expect(readAnswer(older)).toEqual(one)
})

test.each<[string, unknown]>([
  ['text', id],
  ['text behind 0x in capitals', `0x${id.toUpperCase()}`],
  ['{ txid } of what was taken', { result: true, txid: id }],
  ['{ result }', { result: id }],
  ['{ hash }', { hash: id }],
])('an id alone is read from %s', (_form, answer) => {
  expect(readAnswer(answer)).toEqual({ type: 'sent', id })
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['true', true],
  ['{ result: true }', { result: true }],
  ['an empty text', ''],
  ['an empty object', {}],
  ['an empty list', []],
  ['what it was given, unsigned', transaction],
  ['what it was given, with no signatures', { ...transaction, signature: [] }],
  ['a signature that is too short', { signature: [hex.slice(2)] }],
  ['a text that is no JSON', '{"signature":'],
  ['an error', new Error('Confirmation declined by user')],
  ['its words', 'Confirmation declined by user'],
  ['two of something', [{}, {}]],
])('%s is no answer', (_form, answer) => {
  expect(readAnswer(answer)).toBeNull()
})

test('what holds itself comes to an end', () => {
  const circle: { result?: unknown } = {}
  circle.result = circle
  expect(readAnswer(circle)).toBeNull()
})
