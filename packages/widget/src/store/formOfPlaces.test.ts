import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyForm, type FormState, isSameRef } from '../features/swap/reduceForm.js'
import { agrees, formOf, type InitialForm, takeLink } from './formOfPlaces.js'

const eth = { chainId: 1, address: '0xaa' }
const usdc = { chainId: 2, address: '0xbb' }
const dai = { chainId: 3, address: '0xcc' }
const form: FormState = { ...emptyForm, from: eth, to: usdc, amount: '0.5' }
const none = { defaults: {}, fixed: [], chainIds: undefined }

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
  test('to a network that the host does not offer is left out', () => {
    const host = { ...none, chainIds: [1, 2] }
    expect(takeLink(form, { from: dai, to: usdc, amount: '250' }, host)).toEqual({ form, isWhole: false })
  })
})

test('an amount never stands beside a token that it was not given for, whatever the places say', () => {
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
  fc.assert(
    fc.property(
      place,
      place,
      place,
      fc.subarray(['from', 'to'] as const),
      fc.option(fc.subarray([1, 2, 3]), { nil: undefined }),
      (host, kept, link, fixed, chainIds) => {
        const visited = agrees(formOf(kept), host) ? formOf(kept) : formOf(host)
        const { form: taken } = takeLink(visited, link, { defaults: host, fixed, chainIds })
        const end = taken[taken.exact]
        expect([String(end?.chainId), '']).toContain(taken.amount)
        for (const one of fixed)
          expect(isSameRef(taken[one], visited[one]) || taken[one] === visited[one]).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})
