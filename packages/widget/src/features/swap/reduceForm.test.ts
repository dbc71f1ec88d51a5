import { describe, expect, test } from 'vitest'
import { emptyForm, type FormState, isSameRef, reduceForm } from './reduceForm.js'

const eth = { chainId: 1, address: '0xAa' }
const usdc = { chainId: 2, address: '0xbb' }
const state: FormState = { ...emptyForm, from: eth, to: usdc, amount: '0.5' }

describe('reduceForm', () => {
  test('default: what is typed is kept as it is typed', () => {
    expect(reduceForm(state, { type: 'amount-typed', side: 'from', text: '0.50' })).toEqual({
      ...state,
      amount: '0.50',
    })
  })
  test('an event that changes nothing gives back the same object', () => {
    expect(reduceForm(state, { type: 'amount-typed', side: 'from', text: '0.5' })).toBe(state)
    expect(
      reduceForm(state, { type: 'currency-chosen', side: 'from', currency: { chainId: 1, address: '0xaa' } }),
    ).toBe(state)
    expect(reduceForm(emptyForm, { type: 'cleared' })).toBe(emptyForm)
    expect(reduceForm(emptyForm, { type: 'flipped' })).toBe(emptyForm)
  })
  test('choosing what stands at the other end turns the two round', () => {
    expect(reduceForm(state, { type: 'currency-chosen', side: 'from', currency: usdc })).toEqual({
      ...state,
      from: usdc,
      to: eth,
      exact: 'to',
    })
  })
  test('an end the host has fixed stays where it is', () => {
    const event = { type: 'currency-chosen', side: 'from', currency: usdc, isOtherFixed: true } as const
    expect(reduceForm(state, event)).toEqual({ ...state, from: usdc })
  })
  test('flipping turns the ends round, and the amount goes along with its token', () => {
    expect(reduceForm(state, { type: 'flipped' })).toEqual({
      ...state,
      from: usdc,
      to: eth,
      exact: 'to',
    })
    expect(reduceForm(reduceForm(state, { type: 'flipped' }), { type: 'flipped' })).toEqual(state)
  })
  test('typing at the other end makes that one exact, in the token itself', () => {
    const inMoney = { ...state, unit: 'money' } as const
    expect(reduceForm(inMoney, { type: 'amount-typed', side: 'to', text: '7' })).toEqual({
      ...state,
      exact: 'to',
      amount: '7',
    })
    expect(reduceForm(inMoney, { type: 'amount-typed', side: 'from', text: '7' }).unit).toBe('money')
  })
  test('a share of the balance is of what leaves', () => {
    const other = { ...state, exact: 'to', unit: 'money' } as const
    expect(reduceForm(other, { type: 'share-taken', text: '1' })).toEqual({ ...state, amount: '1' })
  })
  test('a loss is accepted for one question only', () => {
    const accepted = reduceForm(state, { type: 'loss-accepted' })
    expect(accepted).toEqual({ ...state, acceptsLoss: true })
    expect(reduceForm(accepted, { type: 'amount-typed', side: 'from', text: '0.5' })).toBe(accepted)
    for (const event of [
      { type: 'amount-typed', side: 'from', text: '0.6' },
      { type: 'unit-chosen', side: 'from', unit: 'money', text: '0.5' },
      { type: 'currency-chosen', side: 'to', currency: { chainId: 2, address: '0xcc' } },
      { type: 'recipient-chosen', address: '0xcc' },
      { type: 'flipped' },
      { type: 'cleared' },
    ] as const)
      expect(reduceForm(accepted, event).acceptsLoss).toBe(false)
  })
  test('a run was begun for one question only, and nothing of that shows', () => {
    const begun = reduceForm(state, { type: 'begun', id: '0x1' })
    expect(begun).toEqual({ ...state, begun: '0x1' })
    expect(reduceForm(begun, { type: 'begun', id: '0x1' })).toBe(begun)
    expect(reduceForm(begun, { type: 'amount-typed', side: 'from', text: '0.6' }).begun).toBeNull()
    expect(reduceForm(begun, { type: 'cleared' })).toEqual({ ...state, amount: '' })
  })
  test('another form stands there whole, with no yes of before', () => {
    const form = {
      ...emptyForm,
      from: usdc,
      amount: '7',
      exact: 'to',
      unit: 'money',
      recipient: '0xcc',
    } as const
    const said = { ...form, acceptsLoss: true, begun: '0x1' }
    expect(reduceForm(state, { type: 'replaced', form: said })).toEqual(form)
  })
  test('clearing keeps the ends', () => {
    expect(reduceForm(state, { type: 'cleared' })).toEqual({ ...state, amount: '' })
  })
})

describe('where it arrives', () => {
  const recipient = '0xcc'
  const chosen = reduceForm(state, { type: 'recipient-chosen', address: recipient })

  test('stays while the token or what leaves changes', () => {
    const other = { chainId: 2, address: '0xdd' }
    expect(chosen.recipient).toBe(recipient)
    expect(reduceForm(chosen, { type: 'recipient-chosen', address: recipient })).toBe(chosen)
    expect(reduceForm(chosen, { type: 'currency-chosen', side: 'to', currency: other }).recipient).toBe(
      recipient,
    )
    expect(reduceForm(chosen, { type: 'amount-typed', side: 'from', text: '7' }).recipient).toBe(recipient)
  })
  test('does not go along to another network, which it was never looked at on', () => {
    const elsewhere = { chainId: 3, address: '0xdd' }
    expect(
      reduceForm(chosen, { type: 'currency-chosen', side: 'to', currency: elsewhere }).recipient,
    ).toBeNull()
    expect(reduceForm(chosen, { type: 'flipped' }).recipient).toBeNull()
  })
  test('is forgotten when somebody begins anew', () => {
    expect(reduceForm(chosen, { type: 'cleared' })).toMatchObject({ amount: '', recipient: null })
  })
})

test('hex addresses are the same in any case, others are not', () => {
  expect(isSameRef({ chainId: 1, address: '0xAA' }, { chainId: 1, address: '0xaa' })).toBe(true)
  expect(isSameRef({ chainId: 1, address: 'AA' }, { chainId: 1, address: 'aa' })).toBe(false)
  expect(isSameRef({ chainId: 1, address: '0xaa' }, { chainId: 2, address: '0xaa' })).toBe(false)
  expect(isSameRef(null, null)).toBe(false)
})
