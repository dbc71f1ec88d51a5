import { describe, expect, test } from 'vitest'
import { type FormState, isSameRef, reduceForm } from './reduceForm.js'

const eth = { chainId: 1, address: '0xAa' }
const usdc = { chainId: 2, address: '0xbb' }
const state: FormState = { from: eth, to: usdc, amount: '0.5', recipient: null }

describe('reduceForm', () => {
  test('default: what is typed is kept as it is typed', () => {
    expect(reduceForm(state, { type: 'amount-typed', text: '0.50' })).toEqual({ ...state, amount: '0.50' })
  })
  test('an event that changes nothing gives back the same object', () => {
    expect(reduceForm(state, { type: 'amount-typed', text: '0.5' })).toBe(state)
    expect(
      reduceForm(state, { type: 'currency-chosen', side: 'from', currency: { chainId: 1, address: '0xaa' } }),
    ).toBe(state)
    const empty = { from: null, to: null, amount: '', recipient: null }
    expect(reduceForm(empty, { type: 'cleared' })).toBe(empty)
    expect(reduceForm(empty, { type: 'flipped' })).toBe(empty)
  })
  test('choosing what stands at the other end turns the two round', () => {
    expect(reduceForm(state, { type: 'currency-chosen', side: 'from', currency: usdc })).toEqual({
      from: usdc,
      to: eth,
      amount: '0.5',
      recipient: null,
    })
  })
  test('flipping turns the ends round and keeps what was typed', () => {
    expect(reduceForm(state, { type: 'flipped' })).toEqual({
      ...state,
      from: usdc,
      to: eth,
    })
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
    expect(reduceForm(chosen, { type: 'amount-typed', text: '7' }).recipient).toBe(recipient)
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
