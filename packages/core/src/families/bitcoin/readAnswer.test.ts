import { expect, test } from 'vitest'
import { readAnswer } from './readAnswer.js'

const psbt = Buffer.from('70736274ff0100', 'hex')
const raw = Buffer.from(`02000000${'00'.repeat(60)}`, 'hex')
const id = 'ab'.repeat(32)
const signed = { form: 'psbt', bytes: Uint8Array.from(psbt) }
const finished = { form: 'transaction', bytes: Uint8Array.from(raw) }

test.each<[string, unknown]>([
  ['hexadecimal', psbt.toString('hex')],
  ['hexadecimal in capitals behind 0x', ` 0X${psbt.toString('hex').toUpperCase()}\n`],
  ['base64', psbt.toString('base64')],
  [
    'base64 over several lines',
    `${psbt.toString('base64').slice(0, 4)}\n${psbt.toString('base64').slice(4)}`,
  ],
  ['base64url', psbt.toString('base64url')],
  ['bytes', Uint8Array.from(psbt)],
  ['a list of numbers', Array.from(psbt)],
  ['a buffer that went through JSON', JSON.parse(JSON.stringify(psbt))],
  ['{ psbt }', { psbt: psbt.toString('base64') }],
  ['{ hex }', { hex: psbt.toString('hex') }],
  ['{ signedPsbt }', { signedPsbt: psbt.toString('hex') }],
  ['{ signedPsbtHex } before the one it was given', { psbt: 'abc', signedPsbtHex: psbt.toString('hex') }],
  ['{ signedPsbtBase64 }', { signedPsbtBase64: psbt.toString('base64') }],
  ['{ psbtBase64 }', { psbtBase64: psbt.toString('base64') }],
  ['{ status, result: { psbt } }', { status: 'success', result: { psbt: psbt.toString('base64') } }],
  ['a list of one', [psbt.toString('hex')]],
])('a PSBT is read from %s', (_form, answer) => {
  expect(readAnswer(answer)).toEqual({ signed, id: null })
})

test.each<[string, unknown]>([
  ['hexadecimal', raw.toString('hex')],
  ['base64', raw.toString('base64')],
  ['bytes', Uint8Array.from(raw)],
  ['{ hex }', { hex: raw.toString('hex') }],
  ['{ tx }', { tx: raw.toString('hex') }],
  ['{ signedTransaction }', { signedTransaction: raw.toString('hex') }],
])('a finished transaction is read from %s', (_form, answer) => {
  expect(readAnswer(answer)).toEqual({ signed: finished, id: null })
})

test.each<[string, unknown]>([
  ['text', id],
  ['text in capitals behind 0x', ` 0x${id.toUpperCase()} `],
  ['{ txid }', { txid: id }],
  ['{ txId }', { txId: id }],
  ['{ result }', { status: 'success', result: id }],
  ['{ result: { txid } }', { status: 'success', result: { txid: id } }],
  ['a list of one', [id]],
])('an id is read from %s', (_form, answer) => {
  expect(readAnswer(answer)).toEqual({ signed: null, id })
})

test('an id beside a PSBT is read too', () => {
  const answer = { status: 'success', result: { psbt: psbt.toString('base64'), txid: id } }
  expect(readAnswer(answer)).toEqual({ signed, id })
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['true', true],
  ['an empty text', ''],
  ['an empty object', {}],
  ['an empty list', []],
  ['words', 'signed!'],
  ['other bytes', new Uint8Array(80)],
  ['an error', { status: 'error', error: { code: -32603, message: 'Internal error' } }],
  ['two of them', [psbt.toString('hex'), psbt.toString('hex')]],
])('%s is no answer', (_form, answer) => {
  expect(readAnswer(answer)).toEqual({ signed: null, id: null })
})

test('what holds itself comes to an end', () => {
  const circle: { result?: unknown } = {}
  circle.result = circle
  expect(readAnswer(circle)).toEqual({ signed: null, id: null })
})
