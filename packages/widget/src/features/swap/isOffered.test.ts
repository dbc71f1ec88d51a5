import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOffered, mayFlip, type SideOffer } from './isOffered.js'
import { emptyForm, reduceForm } from './reduceForm.js'

const eth = { chainId: 1, address: '0xaa' }
const usdc = { chainId: 2, address: '0xbb' }
const sol = { chainId: 3, address: 'So1' }

describe('a currency', () => {
  test('default: is offered', () => {
    expect(isOffered(eth, undefined)).toBe(true)
    expect(isOffered(eth, {})).toBe(true)
    expect(isOffered(eth, { featured: [usdc] })).toBe(true)
  })
  test('of a network that is not named is not offered', () => {
    expect(isOffered(eth, { chainIds: [1] })).toBe(true)
    expect(isOffered(eth, { chainIds: [2] })).toBe(false)
    expect(isOffered(eth, { chainIds: [] })).toBe(false)
  })
  test('is offered where it is allowed, in any case of a hex address, and only on its own network', () => {
    expect(isOffered({ chainId: 1, address: '0xAA' }, { tokens: { allow: [eth] } })).toBe(true)
    expect(isOffered({ chainId: 2, address: '0xaa' }, { tokens: { allow: [eth] } })).toBe(false)
    expect(isOffered({ chainId: 3, address: 'so1' }, { tokens: { allow: [sol] } })).toBe(false)
    expect(isOffered(eth, { tokens: { allow: [] } })).toBe(false)
  })
  test('is left out where it is denied', () => {
    expect(isOffered(eth, { tokens: { deny: [eth] } })).toBe(false)
    expect(isOffered(usdc, { tokens: { deny: [eth] } })).toBe(true)
  })
  test('has to be on a named network and in the list', () => {
    expect(isOffered(eth, { chainIds: [2], tokens: { allow: [eth] } })).toBe(false)
  })
  test('that is allowed and denied, where types were not heeded, is left out', () => {
    expect(isOffered(eth, { tokens: { allow: [eth], deny: [eth] } } as unknown as SideOffer)).toBe(false)
  })
})

test('the ends are turned round only where both tokens may stand at both', () => {
  const pair = { from: eth, to: usdc }
  expect(mayFlip(pair, {})).toBe(true)
  expect(mayFlip(pair, { to: { tokens: { deny: [eth] } } })).toBe(false)
  expect(mayFlip(pair, { from: { chainIds: [1] } })).toBe(false)
  expect(mayFlip({ from: null, to: usdc }, { to: { tokens: { deny: [eth] } } })).toBe(true)
  // What is not offered where it stands is not drawn: turned round it would appear at the other end.
  expect(mayFlip({ from: eth, to: null }, { from: { chainIds: [2] } })).toBe(false)
})

test('whatever is offered, what is turned round is offered where it then stands', () => {
  const ref = fc.constantFrom(eth, usdc, sol)
  const refs = fc.subarray([eth, usdc, sol])
  const offer: fc.Arbitrary<SideOffer> = fc.record({
    chainIds: fc.option(fc.subarray([1, 2, 3]), { nil: undefined }),
    tokens: fc.oneof(
      fc.constant(undefined),
      refs.map((allow) => ({ allow })),
      refs.map((deny) => ({ deny })),
    ),
  })
  fc.assert(
    fc.property(fc.option(ref), fc.option(ref), offer, offer, (from, to, ofFrom, ofTo) => {
      if (!mayFlip({ from, to }, { from: ofFrom, to: ofTo })) return
      const turned = reduceForm({ ...emptyForm, from, to }, { type: 'flipped' })
      expect(turned.from === null || isOffered(turned.from, ofFrom)).toBe(true)
      expect(turned.to === null || isOffered(turned.to, ofTo)).toBe(true)
    }),
  )
})
