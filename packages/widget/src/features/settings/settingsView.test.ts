import { storyChains, storyCurrencies, storyQuotes } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import { readSlippage, type SettingsFacts, type SettingsView, settingsView } from './settingsView.js'

const { settings: copy } = english

const facts: SettingsFacts = {
  settings: { slippage: null, topup: false },
  text: null,
  quote: storyQuotes.ethToUsdc,
  exact: 'from',
  to: storyCurrencies.ridgeUsdc,
  chains: storyChains.all,
}
const viewOf = (more: Partial<SettingsFacts> = {}): SettingsView =>
  settingsView({ ...facts, ...more }, { copy, format: storyFormat })
const custom = (slippage: number) => ({ settings: { slippage, topup: false }, text: `${slippage / 100}` })

test('default: what the service chose, in money', () => {
  expect(viewOf()).toMatchObject({
    error: null,
    cost: 'At 0.5%, you may get up to $7.53 less.',
    warning: null,
  })
})

test('one’s own, in money; without a price in per cent', () => {
  expect(viewOf(custom(200)).cost).toBe('At 2%, you may get up to $30.10 less.')
  expect(viewOf({ ...custom(200), quote: storyQuotes.bare }).cost).toBe('At 2%, you may get up to 2% less.')
  expect(viewOf({ ...custom(25), quote: null }).cost).toBe('At 0.25%, you may get up to 0.25% less.')
})

test('where what arrives was chosen, no less arrives', () => {
  expect(viewOf({ ...custom(200), exact: 'to' }).cost).toMatch(
    /^You set the amount to receive, so you won’t get less\./,
  )
})

test('much and little are said to be so', () => {
  expect(viewOf(custom(500)).warning).toMatch(/^5% is high/)
  expect(viewOf(custom(5)).warning).toMatch(/^0.05% is low/)
  expect(viewOf(custom(50)).warning).toBeNull()
})

test.each([
  ['0.5', { type: 'slippage', basisPoints: 50 }],
  ['0.5%', { type: 'slippage', basisPoints: 50 }],
  ['0', { type: 'slippage', basisPoints: 0 }],
  ['50', { type: 'slippage', basisPoints: 5_000 }],
  ['', { type: 'empty' }],
  ['half', { type: 'not-a-number' }],
  ['0,5', { type: 'slippage', basisPoints: 50 }],
  ['50.01', { type: 'too-much' }],
  ['0.005', { type: 'too-much' }],
  ['-1', { type: 'too-much' }],
])('%s', (text, read) => {
  expect(readSlippage(text, undefined)).toEqual(read)
})

describe('what a host sets of slippage', () => {
  const bounds = { default: 50, min: 10, max: 300 }
  test.each([
    ['0.1', { type: 'slippage', basisPoints: 10 }],
    ['3', { type: 'slippage', basisPoints: 300 }],
    ['0.09', { type: 'too-much' }],
    ['3.01', { type: 'too-much' }],
  ])('%s', (text, read) => {
    expect(readSlippage(text, bounds)).toEqual(read)
  })
  test('is named where somebody types outside of it', () => {
    expect(viewOf({ text: '5', bounds }).error).toBe('Enter 0.1 to 3, up to two decimals')
    expect(viewOf({ text: '60', bounds: { min: 10 } }).error).toBe('Enter 0.1 to 50, up to two decimals')
  })
  test('is asked for where nothing was chosen, and said so', () => {
    expect(viewOf({ bounds })).toMatchObject({
      auto: '0.5% for each quote',
      cost: 'At 0.5%, you may get up to $7.53 less.',
    })
    expect(viewOf({ bounds: { max: 300 } }).auto).toBe('The service chooses slippage for each quote')
  })
  test('holds for what is drawn of an earlier choice', () => {
    expect(viewOf({ ...custom(900), text: null, bounds }).cost).toMatch(/^At 3%,/)
  })
})

test('what is no number is said, and nothing of it is used', () => {
  expect(viewOf({ text: 'half' })).toMatchObject({ error: 'Enter a number, for example 0.5' })
  expect(viewOf({ text: '90' })).toMatchObject({ error: 'Enter 0 to 50, up to two decimals' })
})

test('gas on top is offered where it is of use, and what it comes to is the quote’s own figure', () => {
  const quote = {
    ...storyQuotes.ethToUsdc,
    details: {
      ...storyQuotes.ethToUsdc.details,
      currencyGasTopup: {
        currency: storyCurrencies.ridgeEth,
        amount: 660_000_000_000_000n,
        minimumAmount: null,
        usd: '2.00',
      },
    },
  }
  const settings = { slippage: null, topup: true }
  expect(viewOf({ quote, settings }).topup).toMatchObject({
    may: 'set',
    now: 'This quote includes 0.00066 ETH.',
  })
  expect(viewOf({ quote }).topup).toMatchObject({ may: 'set', now: null })
  expect(viewOf({ to: storyCurrencies.ridgeEth }).topup.may).toBe('not')
  expect(viewOf({ to: null }).topup.may).toBe('not')
})
