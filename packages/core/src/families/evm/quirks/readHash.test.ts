import { expect, test } from 'vitest'
import { readHash } from './readHash.js'

const hash = `0x${'aB'.repeat(32)}`

test.each([
  ['null', null],
  ['the text "null"', 'null'],
  ['nothing', undefined],
  ['an empty text', ''],
  ['0x', '0x'],
  ['a short hash', '0xabcd'],
  ['a hash that is too long', `${hash}00`],
  ['a hash without 0x', hash.slice(2)],
  ['no hex', `0x${'zz'.repeat(32)}`],
  ['an object', { hash }],
])('error: %s is no transaction hash', (_name, answer) => {
  expect(() => readHash(answer)).toThrow('The wallet answered without a transaction hash.')
})

test('32 bytes are passed on as they are, a Safe’s hash too: a claim that only the chain can bear out', () => {
  expect(readHash(hash)).toBe(hash)
})

test('a refusal that is given as the answer is thrown as what it is', () => {
  const refusal = { error: { code: 4001, message: 'User rejected' } }
  expect(() => readHash(refusal)).toThrow(expect.objectContaining(refusal))
})
