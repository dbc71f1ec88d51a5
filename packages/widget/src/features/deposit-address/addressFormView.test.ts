import { storyAccount, storyChains, storyCurrencies } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { createFormat } from '../../copy/format.js'
import { type AddressFormFacts, addressFormView } from './addressFormView.js'

const { depositAddress: copy, form, pasted, recipient, screenings } = english

const { harbourEth, ridgeUsdc } = storyCurrencies
const other = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const words = {
  copy,
  form,
  recipient,
  screenings,
  pasted,
  format: createFormat({ locale: 'en', timeZone: 'UTC', words: english.numbers }),
}
const viewOf = (more: Partial<AddressFormFacts> = {}, input: Partial<AddressFormFacts['input']> = {}) =>
  addressFormView(
    {
      input: {
        kind: 'open',
        amount: '0.5',
        typed: { recipient: null, refundTo: null, recovery: null },
        ...input,
      },
      from: harbourEth,
      to: ridgeUsdc,
      fromChain: storyChains.harbour,
      toChain: storyChains.ridge,
      accounts: { from: storyAccount, to: storyAccount },
      tokens: [],
      contracts: [],
      chains: storyChains.all,
      recoveryIsContract: false,
      isMaking: false,
      isTried: false,
      ...more,
    },
    words,
  )

describe('what is asked for', () => {
  test('default: an open address, by the amount that is sent, all three addresses named', () => {
    const { request, button } = viewOf()
    expect(request).toEqual({
      user: storyAccount,
      recipient: storyAccount,
      refundTo: storyAccount,
      recoveryAddress: storyAccount,
      useDepositAddress: true,
      originChainId: harbourEth.chainId,
      destinationChainId: ridgeUsdc.chainId,
      originCurrency: harbourEth.address,
      destinationCurrency: ridgeUsdc.address,
      amount: 500_000_000_000_000_000n,
      tradeType: 'EXACT_INPUT',
    })
    expect(button).toEqual({ kind: 'onward', label: 'Create a deposit address' })
  })
  test('a strict address is asked for by what is to arrive, in its own decimals', () => {
    expect(viewOf({}, { kind: 'strict', amount: '25' }).request).toMatchObject({
      tradeType: 'EXACT_OUTPUT',
      amount: 25_000_000n,
    })
  })
  test('with no wallet connected, whoever it goes back to stands for who pays', () => {
    const typed = { recipient: storyAccount, refundTo: other, recovery: storyAccount }
    const { request } = viewOf({ accounts: { from: null, to: null } }, { typed })
    expect(request).toMatchObject({ user: other, refundTo: other, recoveryAddress: storyAccount })
  })
})

test('where no signature takes money home, support does: no address is asked for that could not', () => {
  const fromChain = { ...storyChains.harbour, vmType: 'bvm' }
  const own = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const view = viewOf({ fromChain, accounts: { from: own, to: storyAccount } })
  expect(view.fields.map(({ field }) => field)).toEqual(['recipient', 'refundTo'])
  expect(view.note).toBe(copy.recoveryBySupport({ chain: 'Harbour' }))
  expect(view.request).toMatchObject({ user: own, refundTo: own })
  expect(view.request).not.toHaveProperty('recoveryAddress')
  expect(viewOf().note).toBeNull()
})

describe('nothing is asked for', () => {
  test.each(['recipient', 'refundTo', 'recovery'] as const)('without an address for %s', (field) => {
    const typed = { recipient: null, refundTo: null, recovery: null, [field]: '' }
    const view = viewOf({ isTried: true }, { typed })
    expect(view.request).toBeNull()
    expect(view.fields.find((one) => one.field === field)?.error).toBe(recipient.enter)
  })
  test('with an address that is none, or that nobody holds', () => {
    const typed = { recipient: '0x12', refundTo: `0x${'0'.repeat(40)}`, recovery: null }
    const view = viewOf({}, { typed })
    expect(view.request).toBeNull()
    expect(view.fields[0]?.error).toMatch(/^Not an address on Ridge/)
    expect(view.fields[1]?.warnings[0]?.level).toBe('block')
  })
  test('where a contract would have to sign for it', () => {
    const view = viewOf({ recoveryIsContract: true })
    expect(view.request).toBeNull()
    expect(view.fields[2]?.warnings).toEqual([{ level: 'block', text: copy.recoveryContract, address: null }])
  })
  test.each([
    ['', 'Enter an amount', null],
    ['0', 'Enter an amount', copy.amountZero],
    ['1.2.3', 'Enter an amount', copy.amountWrong],
    ['0.1234567890123456789', 'Enter an amount', copy.amountLong({ most: '18' })],
  ])('for the amount %j', (amount, label, error) => {
    const view = viewOf({}, { amount })
    expect(view).toMatchObject({ request: null, button: { kind: 'waiting', label }, amount: { error } })
  })
  test('for a token and itself', () => {
    expect(viewOf({ to: harbourEth })).toMatchObject({ request: null, button: { label: copy.sameToken } })
  })
})

test('an address is asked for as it was read out of a link, and of two none is', () => {
  const link = `https://ridge.example/address/${other}`
  const read = viewOf({}, { typed: { recipient: link, refundTo: null, recovery: null } })
  expect(read.request?.recipient).toBe(other)
  expect(read.fields[0]).toMatchObject({ value: link, read: `Read from the link: ${other} on Ridge` })
  const two = viewOf({}, { typed: { recipient: `${other} ${storyAccount}`, refundTo: null, recovery: null } })
  expect(two.request).toBeNull()
  expect(two.fields[0]?.meant).toEqual([other, storyAccount])
})

test('an amount that may be two is asked about', () => {
  const view = viewOf({}, { amount: '1,504' })
  expect(view.request).toBeNull()
  expect(view.amount).toMatchObject({
    error: form.twoAmounts,
    choices: [
      { text: '1504', plain: '1504' },
      { text: '1.504', plain: '1.504' },
    ],
  })
})
