import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName } from './cleanName.js'

describe('cleanName', () => {
  test.each([
    ['a plain name', 'USD Coin', 'USD Coin'],
    ['zero-width characters', 'US\u200b\u200dD\ufeffC', 'USDC'],
    ['marks of writing direction', '\u202eCDSU\u202c\u2066x\u2069', 'CDSUx'],
    ['control characters', 'US\u0000D\u001bC\u007f', 'USDC'],
    ['several lines', 'USD\r\n\tCoin\u2028II', 'USD Coin II'],
    ['fillers that draw an empty place', '\u3164\u115fETH\uffa0', 'ETH'],
    ['letters of its own script', 'دای استیبل', 'دای استیبل'],
    ['a letter under a tower of marks', `E${'\u0301'.repeat(9)}TH`, 'E\u0301\u0301TH'],
    ['half a character', 'ETH\ud83d', 'ETH'],
    ['nothing that is seen', '\u200b\u202e', ''],
  ])('%s', (_name, name, clean) => {
    expect(cleanName(name, 64)).toBe(clean)
  })

  test('is cut between characters, and says so', () => {
    expect(cleanName('🙂🙂🙂🙂', 3)).toBe('🙂🙂…')
    expect(cleanName('🙂🙂🙂', 3)).toBe('🙂🙂🙂')
  })

  test('whatever it is given: nothing unseen is left, it is short, and cleaning it again changes nothing', () => {
    const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        const clean = cleanName(name, 20)
        return !unseen.test(clean) && [...clean].length <= 20 && cleanName(clean, 20) === clean
      }),
    )
  })
})
