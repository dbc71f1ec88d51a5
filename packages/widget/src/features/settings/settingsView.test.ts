import { storyChains, storyCurrencies, storyQuotes } from '@portage/testing/states'
import { expect, test } from 'vitest'
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
    cost: 'At 0.5%, up to $7.52 less may arrive.',
    warning: null,
  })
})

test('one’s own, in money; without a price in per cent', () => {
  expect(viewOf(custom(200)).cost).toBe('At 2%, up to $30.10 less may arrive.')
  expect(viewOf({ ...custom(200), quote: storyQuotes.bare }).cost).toBe('At 2%, up to 2% less may arrive.')
  expect(viewOf({ ...custom(25), quote: null }).cost).toBe('At 0.25%, up to 0.25% less may arrive.')
})

test('where what arrives was chosen, no less arrives', () => {
  expect(viewOf({ ...custom(200), exact: 'to' }).cost).toMatch(
    /^You chose what arrives, so no less arrives\./,
  )
})

test('much and little are said to be so', () => {
  expect(viewOf(custom(500)).warning).toMatch(/^5% is much/)
  expect(viewOf(custom(5)).warning).toMatch(/^0.05% is little/)
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
  expect(readSlippage(text)).toEqual(read)
})

test('what is no number is said, and nothing of it is used', () => {
  expect(viewOf({ text: 'half' })).toMatchObject({ error: 'Not a number; write 0.5' })
  expect(viewOf({ text: '90' })).toMatchObject({ error: 'From 0 to 50, with two decimals at most' })
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
    now: 'This quote brings 0.00066 ETH.',
  })
  expect(viewOf({ quote }).topup).toMatchObject({ may: 'set', now: null })
  expect(viewOf({ to: storyCurrencies.ridgeEth }).topup.may).toBe('not')
  expect(viewOf({ to: null }).topup.may).toBe('not')
})
