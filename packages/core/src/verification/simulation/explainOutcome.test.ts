import fc from 'fast-check'
import { encodeErrorResult, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { explainOutcome } from './explainOutcome.js'

const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error NotEnough(uint256)'])
const explain = (data: Hex, message = '') => explainOutcome({ succeeded: false, data, message })
const reason = (text: string): Hex => encodeErrorResult({ abi, errorName: 'Error', args: [text] })

test('default: a contract’s own words', () => {
  expect(explain(reason('paused'))).toBe('reverted: “paused”')
})

test.each([
  [1n, 'an assertion does not hold'],
  [17n, 'a number is out of range'],
  [18n, 'a division by zero'],
  [50n, 'a place outside a list'],
  [99n, 'panic 99'],
])('panic %s', (code, words) => {
  expect(explain(encodeErrorResult({ abi, errorName: 'Panic', args: [code] }))).toBe(`reverted: ${words}`)
})

test('an error of the contract by its selector, otherwise the node’s words, otherwise nothing', () => {
  const data = encodeErrorResult({ abi, errorName: 'NotEnough', args: [1n] })
  expect(explain(data)).toBe(`reverted: error ${data.slice(0, 10)} of the contract`)
  expect(explain('0x', 'out of gas')).toBe('reverted: out of gas')
  expect(explain('0x')).toBe('reverted without a reason')
})

test('a contract’s words can neither be long nor turn what stands around them', () => {
  expect(explain(reason('all\u202e good\n\u200bnow'))).toBe('reverted: “all good now”')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200, size: 'max' }), (text) => {
      const sentence = explain(reason(text))
      expect(sentence.length).toBeLessThan(180)
      expect(sentence).not.toMatch(/[\p{Cc}\p{Cf}\n]/u)
    }),
    { numRuns: 25 },
  )
})

test('any bytes are explained', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), fc.boolean(), (bytes, isError) => {
      const tail = Buffer.from(bytes).toString('hex')
      expect(explain(`0x${isError ? '08c379a0' : ''}${tail}`)).toMatch(/^reverted/)
    }),
  )
})
