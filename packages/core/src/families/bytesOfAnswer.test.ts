import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bytesOfAnswer } from './bytesOfAnswer.js'

const bytes = Uint8Array.of(1, 2, 255)

test.each<[string, unknown]>([
  ['bytes', bytes],
  ['a part of a longer buffer', Uint8Array.of(9, 1, 2, 255, 9).subarray(1, 4)],
  ['a view', new DataView(bytes.buffer)],
  ['a buffer', bytes.buffer],
  ['a buffer of Node', Buffer.from(bytes)],
  ['bytes of another frame', runInNewContext('Uint8Array.of(1, 2, 255)')],
  ['a buffer of another frame', runInNewContext('Uint8Array.of(1, 2, 255).buffer')],
  ['a list of numbers', [1, 2, 255]],
  ['what JSON makes of bytes', { 0: 1, 1: 2, 2: 255 }],
  ['what JSON makes of a buffer of Node', { type: 'Buffer', data: [1, 2, 255] }],
])('are read from %s', (_form, answer) => {
  expect(bytesOfAnswer(answer)).toEqual(bytes)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'abc'],
  ['a number', 7],
  ['no bytes', new Uint8Array()],
  ['an empty list', []],
  ['an empty object', {}],
  ['a number that is no byte', [1, 256]],
  ['a fraction', [0.5]],
  ['texts', ['1', '2']],
  ['a code', { code: 4 }],
  ['numbers with a gap', { 0: 1, 2: 2 }],
])('are not read from %s', (_form, answer) => {
  expect(bytesOfAnswer(answer)).toBeNull()
})

test('are a copy: what the wallet does with its own later changes nothing', () => {
  const own = Uint8Array.from(bytes)
  const read = bytesOfAnswer(own)
  own[0] = 7
  expect(read).toEqual(bytes)
})
