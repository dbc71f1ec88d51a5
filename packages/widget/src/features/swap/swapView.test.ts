import { storyCurrencies, storyQuotes, storyServiceError } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { storyFormat } from '../../../test/StoryFrame.js'
import {
  askingFacts,
  emptyFacts,
  failedFacts,
  previewFacts,
  quotedFacts,
  typedFacts,
} from '../../../test/swapFacts.js'
import { form } from '../../copy/en/form.js'
import { type SwapFacts, type SwapView, swapView } from './swapView.js'

const viewOf = (facts: SwapFacts): SwapView => swapView(facts, { copy: form, format: storyFormat })

test('default: a quote in words', () => {
  expect(viewOf(quotedFacts)).toMatchInlineSnapshot(`
    {
      "arrives": {
        "amount": "1,504.81",
        "least": "at least 1,497.28",
        "state": "shown",
      },
      "button": {
        "act": "review",
        "kind": "onward",
        "label": "Review 0.5 ETH to Ridge",
      },
      "cost": {
        "more": null,
        "parts": [
          {
            "label": "Harbour gas, on top",
            "value": "$0.63",
          },
          {
            "label": "Swap and solver’s fee",
            "value": "$1.37",
          },
          {
            "label": "Ridge gas",
            "value": "$0.02",
          },
        ],
        "state": "said",
        "text": "Costs $2.02 and about 3 seconds",
      },
      "fieldError": null,
      "from": {
        "balance": "Balance 1.284",
        "currency": {
          "chain": "Harbour",
          "chainLogoUrl": null,
          "doubtful": false,
          "logoUrl": null,
          "symbol": "ETH",
        },
        "owner": "0x71c2…9f3e",
        "usd": "$1,506.20",
      },
      "line": {
        "ends": "open",
        "far": "place-ahead",
        "from": "ring-dot",
        "place": "place-ahead",
        "to": "ring-ahead",
      },
      "note": "Checked on this device before your wallet opens",
      "offer": "quote",
      "quotedAt": 1795184523000,
      "screen": "form",
      "shares": "offered",
      "to": {
        "balance": "Balance 12.4",
        "currency": {
          "chain": "Ridge",
          "chainLogoUrl": null,
          "doubtful": false,
          "logoUrl": null,
          "symbol": "USDC",
        },
        "owner": "0x71c2…9f3e",
        "usd": "$1,504.81",
      },
      "where": "0x71c2…9f3e",
    }
  `)
})

describe('the one next action', () => {
  test.each([
    ['networks are read', { ...emptyFacts, setup: 'reading' } as SwapFacts, 'Reading the networks', 'none'],
    ['no wallet', { ...emptyFacts, account: null }, 'Connect a wallet', 'connect'],
    [
      'no wallet list',
      { ...emptyFacts, account: null, may: { connect: false } },
      'Connect a wallet on this page',
      'none',
    ],
    ['nothing chosen', { ...emptyFacts, from: null }, 'Choose what leaves your wallet', 'choose-from'],
    ['half chosen', { ...emptyFacts, to: null }, 'Choose what arrives', 'choose-to'],
    ['nothing typed', emptyFacts, 'Enter an amount', 'none'],
    ['too much typed', typedFacts('250'), 'Change the amount', 'focus-amount'],
    ['asking', askingFacts, 'Asking for a quote', 'none'],
    ['quoted', quotedFacts, 'Review 0.5 ETH to Ridge', 'review'],
    ['offline', { ...quotedFacts, online: false }, 'Waiting for the connection', 'none'],
    ['service down', failedFacts(storyServiceError({ code: 'service-unreachable' })), 'Try again', 'retry'],
    [
      'same token',
      { ...typedFacts('0.5'), to: storyCurrencies.harbourEth },
      'Choose what arrives',
      'choose-to',
    ],
  ])('%s', (_name, facts, label, act) => {
    expect(viewOf(facts).button).toMatchObject({ label, act })
  })
})

test.each([
  ['abc', 'Not a number; write 0.5'],
  ['-1', 'Cannot be below zero'],
  ['0', 'Must be more than zero'],
  ['1.0000000000000000001', 'ETH has 18 decimals at most'],
  ['250', 'You have 1.284 ETH'],
])('what is wrong with %s is said beside the field', (amount, sentence) => {
  const view = viewOf(typedFacts(amount))
  expect(view.fieldError).toBe(sentence)
  expect(view.button.kind).toBe('onward')
  expect(view.button.act).toBe('focus-amount')
})

test('a quote of an earlier question is shown as old and cannot be reviewed', () => {
  const view = viewOf({
    ...quotedFacts,
    amount: '0.75',
    quote: { ...quotedFacts.quote, phase: 'refreshing', isStale: true },
  })
  expect(view.arrives.state).toBe('old')
  expect(view.button).toMatchObject({ kind: 'waiting', act: 'none' })
  expect(view.quotedAt).toBeNull()
})

test('a balance that cannot pay for gas keeps the quote and says how much to leave', () => {
  const view = viewOf({ ...quotedFacts, balances: { from: 500_000_000_000_000_000n, to: 0n } })
  expect(view.fieldError).toBe('Leave 0.00021 ETH for gas')
  expect(view.button.act).toBe('focus-amount')
})

test('no key path is a screen of its own', () => {
  expect(viewOf(failedFacts(storyServiceError({ code: 'service-unauthorized' }))).screen).toBe('no-key')
})

test('where there is no way the line ends before it starts', () => {
  const error = storyServiceError({ code: 'service-refused', errorCode: 'NO_SWAP_ROUTES_FOUND' })
  expect(viewOf(failedFacts(error)).line).toMatchObject({ far: 'bar', to: 'never', ends: 'closed' })
})

test('without prices nothing is made up', () => {
  const { from, to, cost } = viewOf({
    ...quotedFacts,
    amount: '0.000001',
    from: storyCurrencies.harbourUsdc,
    to: storyCurrencies.ridgeEth,
    quote: { ...quotedFacts.quote, quote: storyQuotes.bare },
  })
  expect([from.usd, to.usd, cost.text]).toEqual([null, null, 'Its cost is not known'])
})

describe('before a wallet is connected', () => {
  test('what would arrive and what it costs are shown, as a preview that promises nothing', () => {
    const view = viewOf(previewFacts)
    expect(view).toMatchObject({
      offer: 'preview',
      arrives: { state: 'shown', amount: '1,504.81', least: null },
      cost: { text: 'Costs $2.02 and about 3 seconds' },
      note: 'A preview, not an offer: prices without your account',
      button: { act: 'connect', label: 'Connect a wallet' },
      from: { owner: null, balance: null, usd: '$1,506.20' },
    })
    expect(view.quotedAt).not.toBeNull()
  })
  test('one that is being asked for has its place', () => {
    expect(viewOf({ ...previewFacts, quote: askingFacts.quote })).toMatchObject({
      arrives: { state: 'loading' },
      cost: { state: 'loading' },
      button: { act: 'connect' },
    })
  })
  test('where the service previews for nobody, it is said what is missing', () => {
    const none = { quote: null, error: null, phase: 'none', isStale: false } as const
    expect(viewOf({ ...previewFacts, quote: none }).cost.text).toBe('Connect a wallet to see cost and time')
  })
})
