import { describe, expect, test } from 'vitest'
import { type FormState, isSameRef, reduceForm } from './reduceForm.js'

const eth = { chainId: 1, address: '0xAa' }
const usdc = { chainId: 2, address: '0xbb' }
const state: FormState = { from: eth, to: usdc, amount: '0.5' }

describe('reduceForm', () => {
  test('default: what is typed is kept as it is typed', () => {
    expect(reduceForm(state, { type: 'amount-typed', text: '0.50' })).toEqual({ ...state, amount: '0.50' })
  })
  test('an event that changes nothing gives back the same object', () => {
    expect(reduceForm(state, { type: 'amount-typed', text: '0.5' })).toBe(state)
    expect(
      reduceForm(state, { type: 'currency-chosen', side: 'from', currency: { chainId: 1, address: '0xaa' } }),
    ).toBe(state)
    const empty = { from: null, to: null, amount: '' }
    expect(reduceForm(empty, { type: 'cleared' })).toBe(empty)
    expect(reduceForm(empty, { type: 'flipped' })).toBe(empty)
  })
  test('choosing what stands at the other end turns the two round', () => {
    expect(reduceForm(state, { type: 'currency-chosen', side: 'from', currency: usdc })).toEqual({
      from: usdc,
      to: eth,
      amount: '0.5',
    })
  })
  test('flipping turns the ends round and keeps what was typed', () => {
    expect(reduceForm(state, { type: 'flipped' })).toEqual({ from: usdc, to: eth, amount: '0.5' })
  })
  test('clearing keeps the ends', () => {
    expect(reduceForm(state, { type: 'cleared' })).toEqual({ ...state, amount: '' })
  })
})

test('hex addresses are the same in any case, others are not', () => {
  expect(isSameRef({ chainId: 1, address: '0xAA' }, { chainId: 1, address: '0xaa' })).toBe(true)
  expect(isSameRef({ chainId: 1, address: 'AA' }, { chainId: 1, address: 'aa' })).toBe(false)
  expect(isSameRef({ chainId: 1, address: '0xaa' }, { chainId: 2, address: '0xaa' })).toBe(false)
  expect(isSameRef(null, null)).toBe(false)
})
