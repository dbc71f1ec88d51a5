import { expect, test } from 'vitest'
import { decide, type Policy } from './decide.js'

const all = (policy?: Policy) =>
  (['verified', 'unverifiable', 'failed'] as const).map((verdict) => decide(verdict, policy))

test('default: verified is used, unverifiable is asked about, failed is not used', () => {
  expect(all()).toEqual(['allow', 'ask', 'block'])
  expect(all({ verified: undefined, unverifiable: undefined })).toEqual(['allow', 'ask', 'block'])
})

test('a host may be stricter', () => {
  expect(all({ verified: 'ask', unverifiable: 'block' })).toEqual(['ask', 'block', 'block'])
})

test('no policy lets a failed quote through, and no choice that a policy does not have makes one laxer', () => {
  const lax = { verified: 'allow', unverifiable: 'allow', failed: 'allow' } as unknown as Policy
  expect(all(lax)).toEqual(['allow', 'block', 'block'])
  expect(decide('of a kind never seen' as 'failed')).toBe('block')
})
