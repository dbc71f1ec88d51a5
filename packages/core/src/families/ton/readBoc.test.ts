import { expect, test } from 'vitest'
import { readBoc } from './readBoc.js'

const bytes = Uint8Array.from([0xb5, 0xee, 0x9c, 0x72, 0x01, 0x01, 0x01, 0x01, 0xfb, 0xff, 0xfe])
const buffer = Buffer.from(bytes)
const text = buffer.toString('base64')

test.each<[string, unknown]>([
  ['base64', text],
  ['base64 without its filling', text.replace(/=+$/, '')],
  ['base64url', buffer.toString('base64url')],
  ['base64url with its filling', text.replaceAll('+', '-').replaceAll('/', '_')],
  ['base64 over several lines', `${text.slice(0, 4)}\n${text.slice(4)} `],
  ['hexadecimal', buffer.toString('hex')],
  ['hexadecimal in capitals behind 0x', `0x${buffer.toString('hex').toUpperCase()}`],
  ['bytes', bytes],
  ['a list of numbers', Array.from(bytes)],
  ['a buffer that went through JSON', JSON.parse(JSON.stringify(buffer))],
  ['{ boc }', { boc: text }],
  ['{ boc } beside more', { boc: text, traceId: '7' }],
  ['{ result }', { result: text, id: '7' }],
  ['{ result: { boc } }', { result: { boc: buffer.toString('hex') } }],
  ['a list of one', [{ boc: text }]],
])('a bag of cells is read from %s', (_form, answer) => {
  expect(readBoc(answer)).toEqual(bytes)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['true', true],
  ['an empty text', ''],
  ['an empty object', {}],
  ['an empty list', []],
  ['a hash', 'ab'.repeat(32)],
  ['words', 'sent!'],
  ['other bytes', new Uint8Array(20)],
  ['an error', { error: { code: 0, message: 'Unknown error' } }],
  ['two of them', [text, text]],
])('%s is none', (_form, answer) => {
  expect(readBoc(answer)).toBeNull()
})

test('what holds itself comes to an end', () => {
  const circle: { result?: unknown } = {}
  circle.result = circle
  expect(readBoc(circle)).toBeNull()
})
