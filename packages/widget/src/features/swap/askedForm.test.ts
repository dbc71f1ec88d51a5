import { storyAccount, storyQuotes } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { exactOutQuote } from '../../../test/swapFacts.js'
import { askedForm, formToAskAgain, isAskedBy } from './askedForm.js'
import { emptyForm } from './reduceForm.js'

const { ethToUsdc, usdcToEth } = storyQuotes
const { request } = ethToUsdc
const asked = {
  ...emptyForm,
  from: { chainId: request.originChainId, address: request.originCurrency },
  to: { chainId: request.destinationChainId, address: request.destinationCurrency },
  amount: '0.5',
  recipient: storyAccount,
}

test('default: a quote was asked for with a form', () => {
  expect(askedForm(ethToUsdc)).toEqual(asked)
  expect(isAskedBy(asked, ethToUsdc)).toBe(true)
})

test('what was to arrive is the amount of that end', () => {
  expect(askedForm(exactOutQuote)).toEqual({ ...asked, amount: '1504.81', exact: 'to' })
})

test('without decimals there is no amount', () => {
  const bare = { ...ethToUsdc, details: { ...ethToUsdc.details, currencyIn: null } }
  expect(askedForm(bare).amount).toBe('')
  expect(isAskedBy(asked, bare)).toBe(false)
})

test('an amount is the same however it is written, and whoever it is for', () => {
  expect(isAskedBy({ ...asked, amount: '0.500', recipient: null }, ethToUsdc)).toBe(true)
})

test.each([
  ['amount', { amount: '0.51' }],
  ['end', { exact: 'to' }],
  ['unit', { unit: 'money' }],
  ['token', { to: { chainId: request.destinationChainId, address: `0x${'d'.repeat(40)}` } }],
  ['network', { from: { ...asked.from, chainId: request.destinationChainId } }],
  ['choice', { from: null }],
] as const)('another %s is another form', (_name, change) => {
  expect(isAskedBy({ ...asked, ...change }, ethToUsdc)).toBe(false)
})

test('another quote was asked for with another form', () => {
  expect(isAskedBy(asked, usdcToEth)).toBe(false)
})

describe('asked anew', () => {
  const run = { id: '0x1', quote: ethToUsdc }
  const to = { fixed: [], offers: {}, own: storyAccount.toUpperCase().replace('0X', '0x'), vmType: 'evm' }
  const other = {
    ...asked,
    amount: '7',
    exact: 'to',
    recipient: `0x${'c'.repeat(40)}`,
    recipientName: 'ann.eth',
  } as const

  test('a run brings all that it asked for, and nothing of what stands there stays', () => {
    expect(formToAskAgain(other, run, to)).toEqual({ ...asked, recipient: null })
    expect(formToAskAgain(emptyForm, run, { ...to, own: `0x${'d'.repeat(40)}` })).toEqual(asked)
  })
  test('what stands there already stays as it was typed', () => {
    expect(formToAskAgain(asked, run, to)).toBeNull()
    expect(formToAskAgain({ ...other, begun: '0x1' }, run, to)).toBeNull()
  })
  test('an end that the host has fixed to another token is not moved', () => {
    expect(formToAskAgain(other, run, { ...to, fixed: ['from', 'to'] })).not.toBeNull()
    expect(formToAskAgain({ ...other, to: asked.from }, run, { ...to, fixed: ['to'] })).toBeNull()
  })
  test('a run of a token that the host does not offer at that end any more is not asked for again', () => {
    const { from } = asked
    if (from === null) throw new Error('the run has a token')
    const allowed = { tokens: { allow: [from] } }
    expect(formToAskAgain(other, run, { ...to, offers: { from: allowed } })).not.toBeNull()
    expect(formToAskAgain(other, run, { ...to, offers: { to: allowed } })).toBeNull()
  })
})
