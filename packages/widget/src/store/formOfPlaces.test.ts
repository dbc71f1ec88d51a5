import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOffered, type Offers, type SideOffer } from '../features/swap/isOffered.js'
import { emptyForm, type FormState, isSameRef } from '../features/swap/reduceForm.js'
import { agrees, formOf, type InitialForm, takeLink, takenOf } from './formOfPlaces.js'

const eth = { chainId: 1, address: '0xaa' }
const usdc = { chainId: 2, address: '0xbb' }
const dai = { chainId: 3, address: '0xcc' }
const form: FormState = { ...emptyForm, from: eth, to: usdc, amount: '0.5' }
const none = { defaults: {}, fixed: [], offers: {} }

test('default: the form of a place is what it names, and an amount is of what leaves', () => {
  expect(formOf({ from: eth, amount: '1' })).toEqual({ ...emptyForm, from: eth, amount: '1' })
  expect(formOf({ to: usdc, amount: '1', exact: 'to' })).toEqual({
    ...emptyForm,
    to: usdc,
    amount: '1',
    exact: 'to',
  })
})

test('a form agrees with what it has: an amount in the unit and at the end it is named for', () => {
  expect(agrees(form, {})).toBe(true)
  expect(agrees(form, { from: { chainId: 1, address: '0xAA' }, amount: '0.5' })).toBe(true)
  expect(agrees(form, { to: dai })).toBe(false)
  expect(agrees(form, { amount: '0.5', exact: 'to' })).toBe(false)
  expect(agrees({ ...form, unit: 'money' }, { amount: '0.5' })).toBe(false)
})

describe('a link', () => {
  test('stands in the place of the whole form', () => {
    const link = { from: usdc, to: eth, amount: '250' }
    expect(takeLink(form, link, none)).toEqual({ form: formOf(link), isWhole: true })
  })
  test('that says what stands there anyway changes nothing', () => {
    expect(takeLink(form, { from: eth, to: usdc }, none)).toEqual({ form, isWhole: true })
    expect(takeLink(form, {}, none).form).toBe(form)
  })
  test('without an amount leaves none of another token', () => {
    expect(takeLink(form, { from: usdc, to: eth }, none).form.amount).toBe('')
  })
  test('of one end has the host’s other one, where that is another token', () => {
    const host = { ...none, defaults: { from: eth, to: usdc } }
    expect(takeLink(form, { to: dai, amount: '7', exact: 'to' }, host)).toEqual({
      form: { ...emptyForm, from: eth, to: dai, amount: '7', exact: 'to' },
      isWhole: true,
    })
    expect(takeLink(form, { to: eth }, host).form).toMatchObject({ from: null, to: eth })
  })
  test('with an amount of no token of its own has none, unless there can be one only', () => {
    expect(takeLink(form, { amount: '250' }, none)).toEqual({ form, isWhole: false })
    expect(takeLink(form, { to: dai, amount: '250' }, none)).toEqual({
      form: { ...emptyForm, to: dai },
      isWhole: false,
    })
    const fixed = { ...none, fixed: ['from', 'to'] as const }
    expect(takeLink(form, { amount: '250' }, fixed)).toEqual({
      form: { ...form, amount: '250' },
      isWhole: true,
    })
    expect(takeLink(emptyForm, { amount: '250' }, none).form.amount).toBe('250')
  })
  test('moves no end that the host has fixed, and brings no amount of another token there', () => {
    const fixed = { ...none, fixed: ['from'] as const }
    expect(takeLink(form, { from: usdc, to: dai, amount: '250' }, fixed)).toEqual({
      form: { ...emptyForm, from: eth, to: dai },
      isWhole: false,
    })
  })
  test('with an end that the host does not offer there is left out, and its amount too', () => {
    const both = { chainIds: [1, 2] }
    for (const offers of [{ from: both, to: both }, { from: { tokens: { deny: [dai] } } }]) {
      const host = { ...none, offers }
      expect(takeLink(form, { from: dai, to: usdc, amount: '250' }, host)).toEqual({ form, isWhole: false })
    }
  })
  test('with a token that is offered at the other end only is left out at this one', () => {
    const host = { ...none, offers: { from: { tokens: { allow: [eth] } } } }
    expect(takeLink(form, { from: usdc, to: dai }, host)).toEqual({
      form: { ...emptyForm, to: dai },
      isWhole: false,
    })
  })
})

const isWithin = ({ from, to }: FormState, offers: Offers): boolean =>
  (from === null || isOffered(from, offers.from)) && (to === null || isOffered(to, offers.to))

test('an amount never stands beside a token it was not given for, nor a token where it is not offered, whatever the places say', () => {
  const ref = fc.constantFrom(eth, usdc, dai)
  const side = fc.constantFrom('from' as const, 'to' as const)
  // Every amount is spelled after the token it is of.
  const place = fc
    .record({ from: fc.option(ref), to: fc.option(ref), exact: side, hasAmount: fc.boolean() })
    .map(({ from, to, exact, hasAmount }): InitialForm => {
      const own = exact === 'from' ? from : to
      return {
        from: from ?? undefined,
        to: to ?? undefined,
        ...(hasAmount && own !== null && { amount: String(own.chainId), exact }),
      }
    })
  const refs = fc.subarray([eth, usdc, dai])
  const offer: fc.Arbitrary<SideOffer> = fc.oneof(
    fc.subarray([1, 2, 3]).map((chainIds) => ({ chainIds })),
    refs.map((allow) => ({ tokens: { allow } })),
    refs.map((deny) => ({ tokens: { deny } })),
  )
  fc.assert(
    fc.property(
      place,
      place,
      place,
      fc.subarray(['from', 'to'] as const),
      fc.record({ from: offer, to: offer }, { requiredKeys: [] }),
      (given, kept, link, fixed, offers) => {
        const host = takenOf(emptyForm, given, { fixed: [], offers })
        const isKept = agrees(formOf(kept), host) && isWithin(formOf(kept), offers)
        const visited = isKept ? formOf(kept) : formOf(host)
        const { form: taken } = takeLink(visited, link, { defaults: host, fixed, offers })
        expect(isWithin(taken, offers)).toBe(true)
        const end = taken[taken.exact]
        expect([String(end?.chainId), '']).toContain(taken.amount)
        for (const one of fixed)
          expect(isSameRef(taken[one], visited[one]) || taken[one] === visited[one]).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})
