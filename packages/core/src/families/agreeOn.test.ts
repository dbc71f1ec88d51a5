import { expect, test } from 'vitest'
import { isDisagreementError } from '../errors/disagreement.js'
import { agreeOnHash } from './agreeOnHash.js'
import { agreeOnToken } from './agreeOnToken.js'

/** What was thrown, or nothing. */
function thrownBy(act: () => unknown): unknown {
  try {
    act()
    return null
  } catch (error) {
    return error
  }
}

test.each([
  ['decimals', () => agreeOnToken({ decimals: 6, symbol: 'A' }, { decimals: 18, symbol: 'A' })],
  ['symbols', () => agreeOnToken({ decimals: 6, symbol: 'A' }, { decimals: 6, symbol: 'B' })],
  ['blocks', () => agreeOnHash('0xa', '0xb')],
])('error: providers that name different %s contradict each other', (_what, act) => {
  expect(isDisagreementError(thrownBy(act))).toBe(true)
})

test('a provider that does not know says nothing against one that does', () => {
  const named = { decimals: 6, symbol: 'A' }
  const nameless = { decimals: 6, symbol: null }
  expect(agreeOnToken(named, nameless)).toEqual(named)
  expect(agreeOnToken(nameless, named)).toEqual(named)
  expect(agreeOnHash(null, '0xb')).toBe('0xb')
})
