import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalText } from './canonicalText.js'

describe('canonicalText', () => {
  test('default: the order of fields and what is undefined make no difference', () => {
    expect(canonicalText({ b: 2n, a: [1, '1', null, true], c: undefined })).toBe(
      canonicalText({ a: [1, '1', null, true], b: 2n }),
    )
  })

  test('default: an amount is not its own text, nor a number', () => {
    expect(new Set([1n, '1', 1, '1n'].map(canonicalText)).size).toBe(4)
  })

  test('behavior: two contents have one text only when they are the same', () => {
    const leaf = fc.oneof(fc.string(), fc.bigInt(), fc.integer(), fc.boolean(), fc.constant(null))
    const content = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('any')), fc.dictionary(fc.string(), tie('any'))),
    })).any
    fc.assert(
      fc.property(content, content, (left, right) => {
        let isSame = true
        try {
          expect(left).toEqual(right)
        } catch {
          isSame = false
        }
        expect(canonicalText(left) === canonicalText(right)).toBe(isSame)
      }),
    )
  })

  test('behavior: a page that gave bigint a toJSON changes nothing', () => {
    const prototype = BigInt.prototype as unknown as { toJSON?: unknown }
    const before = canonicalText({ amount: 123_456_789_012_345_678n })
    prototype.toJSON = function toJson(this: bigint) {
      return Number(this)
    }
    try {
      expect(canonicalText({ amount: 123_456_789_012_345_678n })).toBe(before)
    } finally {
      delete prototype.toJSON
    }
  })
})
