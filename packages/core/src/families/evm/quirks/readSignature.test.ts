import { expect, test } from 'vitest'
import { readSignature } from './readSignature.js'

const point = `0x${'5e'.repeat(64)}`

test.each([
  ['00', '1b'],
  ['01', '1c'],
  ['1b', '1b'],
  ['1C', '1C'],
])('a signature of a key that ends with %s ends with %s here', (given, read) => {
  expect(readSignature(`${point}${given}`)).toBe(`${point}${read}`)
})

test.each([
  ['of a contract account, which has any length', `${point}0001`],
  ['of 64 bytes, which carry the parity inside', point],
  ['in the place of which a Safe marks a hash that was approved', `0x${'5e'.repeat(32)}${'00'.repeat(32)}01`],
])('a signature %s stays as it is', (_what, signature) => {
  expect(readSignature(signature)).toBe(signature)
})

test.each([null, undefined, '', '0x', '0x123', '0xzz', { signature: point }, point.slice(2)])(
  'error: %o is none',
  (answer) => {
    expect(() => readSignature(answer)).toThrow('The wallet answered without a signature.')
  },
)

test('a refusal that is given as the answer is thrown as what it is', () => {
  const refusal = { error: { code: 4001, message: 'User rejected' } }
  expect(() => readSignature(refusal)).toThrow(expect.objectContaining(refusal))
})
