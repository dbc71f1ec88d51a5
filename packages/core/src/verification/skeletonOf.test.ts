import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mainTokens } from './mainTokens.js'
import { skeletonOf } from './skeletonOf.js'

const symbols = [...new Set(Object.values(mainTokens).flatMap(Object.keys))]
const anySymbol = fc.constantFrom(...symbols)

/** Characters somebody may take for a letter, one list for each way to come by them. */
const disguises: Readonly<Record<string, readonly string[]>> = {
  A: ['А', 'Α', 'Ａ', '𝐀', 'Ꭺ', '🅰', '🇦', 'Á'],
  B: ['В', 'Β', 'Ｂ', '8', 'Ᏼ', '🅱'],
  C: ['С', 'Ｃ', 'ⅽ', 'Ꮯ', '¢', 'ᴄ'],
  D: ['Ｄ', '𝔻', 'Ꭰ', 'ᴅ', 'Đ'],
  E: ['Е', 'Ε', 'Ｅ', 'ᴇ', 'Ė'],
  H: ['Н', 'Η', 'Ｈ', 'ʜ'],
  I: ['І', 'Ι', 'l', '1', '|', 'ӏ', 'ｌ'],
  O: ['О', 'Ο', '0', 'Ｏ', '〇', 'Ø', '０'],
  S: ['Ѕ', '5', '$', 'Ｓ', 'Ꮪ', 'ѕ'],
  T: ['Т', 'Τ', 'Ｔ', '₮', 'Ŧ', 'т', 'ᴛ'],
  U: ['Ｕ', 'ᑌ', '𝐔', 'ʋ', '🆄'],
  W: ['Ԝ', 'VV', 'vv', 'Ｗ'],
  X: ['Х', 'Χ', '×'],
  Z: ['Ζ', '2', 'Ｚ'],
}

test('letters are told by their look', () => {
  expect(
    ['USDС', 'ＵＳＤＣ', '𝗨𝗦𝗗𝗖', 'U5DC', 'U$DC', '$USDC', 'vvETH', 'DAl', 'USD₮', 'uѕԁс'].map(skeletonOf),
  ).toEqual([...['USDC', 'USDC', 'USDC', 'USDC', 'USDC', 'USDC', 'WETH', 'DAI', 'USDT', 'USDC']])
})

test('other letters stay apart', () => {
  expect(
    new Set(['USDC', 'USDT', 'USDS', 'USDE', 'USDCE', 'DAI', 'DAL', 'SUSDC', 'AUSDC'].map(skeletonOf)).size,
  ).toBe(9)
})

describe('every main symbol', () => {
  test('looks like itself however its letters are disguised', () => {
    fc.assert(
      fc.property(anySymbol, fc.infiniteStream(fc.nat()), (symbol, choices) => {
        const disguised = [...symbol].map((letter) => {
          const as = disguises[letter.toUpperCase()] ?? [letter]
          return as[(choices.next().value ?? 0) % as.length] ?? letter
        })
        return skeletonOf(disguised.join('')) === skeletonOf(symbol.toUpperCase())
      }),
    )
  })

  test('looks like itself with anything in it that nobody sees', () => {
    const unseen = fc.constantFrom(
      '\u200b',
      '\u200d',
      '\u202e',
      '\u2066',
      '\ufeff',
      '\u00ad',
      '\u034f',
      '\u0000',
      '\u0301',
      ' ',
    )
    fc.assert(
      fc.property(anySymbol, fc.nat(), unseen, (symbol, place, character) => {
        const at = place % (symbol.length + 1)
        return skeletonOf(symbol.slice(0, at) + character + symbol.slice(at)) === skeletonOf(symbol)
      }),
    )
  })

  test('is told from every other one', () => {
    const skeletons = new Map(symbols.map((symbol) => [symbol.toUpperCase(), skeletonOf(symbol)]))
    expect(new Set(skeletons.values()).size).toBe(skeletons.size)
  })
})

test('anything has a skeleton, of letters and digits only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (symbol) =>
      /^[\p{L}\p{N}]*$/u.test(skeletonOf(symbol)),
    ),
  )
})
