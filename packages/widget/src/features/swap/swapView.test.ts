import {
  storyAccount,
  storyChains,
  storyCurrencies,
  storyQuotes,
  storyServiceError,
} from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import {
  askingFacts,
  countedLossFacts,
  emptyFacts,
  exactOutFacts,
  failedFacts,
  longOutFacts,
  lossFacts,
  moneyFacts,
  overpricedQuote,
  previewFacts,
  quotedFacts,
  sponsoredFacts,
  storyLoss,
  typedFacts,
  unknownLossFacts,
  withQuote,
} from '../../../test/swapFacts.js'
import { unreadLoss } from '../loss/loss.js'
import type { SwapFacts, SwapView } from './swapTypes.js'
import { gasReserveOf, readAmount, swapView } from './swapView.js'

const { errors, form } = english

const viewOf = (facts: SwapFacts): SwapView => swapView(facts, { copy: form, errors, format: storyFormat })

test('default: a quote in words', () => {
  const { cost, ...view } = viewOf(quotedFacts)
  expect(cost).toMatchObject({ state: 'said', text: 'Costs $2.02, takes about 3 seconds', more: null })
  expect(view).toMatchInlineSnapshot(`
    {
      "age": "counted",
      "bound": {
        "said": {
          "text": "at least 1,497.28",
          "whole": "at least 1,497.28",
        },
        "side": "to",
      },
      "button": {
        "act": "review",
        "kind": "onward",
        "label": "Review 0.5 ETH to Ridge",
      },
      "exact": "from",
      "from": {
        "amount": {
          "plain": "0.5",
          "state": "typed",
          "text": "0.5",
        },
        "balance": {
          "text": "Balance 1.284",
          "whole": "Balance 1.284",
        },
        "balanceIs": "enough",
        "choices": [],
        "currency": {
          "chain": "Harbour",
          "chainLogoUrl": "data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Cpath%20fill%3D%22%231d3f66%22%20d%3D%22M0%200h32v32H0z%22%2F%3E%3Cpath%20fill%3D%22%23fff%22%20d%3D%22M5%2017h22a11%209%200%200%201-22%200zM14.5%206h3v9h-3z%22%2F%3E%3C%2Fsvg%3E",
          "doubtful": false,
          "logoUrl": "data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Cpath%20fill%3D%22%234a5aa8%22%20d%3D%22M0%200h32v32H0z%22%2F%3E%3Cpath%20fill%3D%22%23fff%22%20d%3D%22M16%207l8%2016h-5l-3-7-3%207H8z%22%2F%3E%3C%2Fsvg%3E",
          "symbol": "ETH",
        },
        "error": null,
        "impact": null,
        "other": {
          "plain": "1506.2",
          "text": "$1,506.20",
        },
        "unit": "token",
      },
      "fromAccount": null,
      "least": "short",
      "line": {
        "ends": "open",
        "from": "ring-dot",
        "to": "ring-ahead",
      },
      "loss": null,
      "note": "We check quotes on your device before you send",
      "offer": "quote",
      "screen": "form",
      "shares": "offered",
      "to": {
        "amount": {
          "plain": "1504.81",
          "state": "shown",
          "text": "1,504.81",
        },
        "balance": {
          "text": "Balance 12.4",
          "whole": "Balance 12.4",
        },
        "balanceIs": "enough",
        "choices": [],
        "currency": {
          "chain": "Ridge",
          "chainLogoUrl": "data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Cpath%20fill%3D%22%232f6b4a%22%20d%3D%22M0%200h32v32H0z%22%2F%3E%3Cpath%20fill%3D%22%23fff%22%20d%3D%22M3%2025l9-15%205%208%203-5%209%2012z%22%2F%3E%3C%2Fsvg%3E",
          "doubtful": false,
          "logoUrl": "data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Cpath%20fill%3D%22%231f6fb8%22%20d%3D%22M0%200h32v32H0z%22%2F%3E%3Ccircle%20cx%3D%2216%22%20cy%3D%2216%22%20r%3D%228.5%22%20fill%3D%22none%22%20stroke%3D%22%23fff%22%20stroke-width%3D%223%22%2F%3E%3Ccircle%20cx%3D%2216%22%20cy%3D%2216%22%20r%3D%223%22%20fill%3D%22%23fff%22%2F%3E%3C%2Fsvg%3E",
          "symbol": "USDC",
        },
        "error": null,
        "impact": "-0.09%",
        "other": {
          "plain": "1504.81",
          "text": "$1,504.81",
        },
        "unit": "token",
      },
      "warning": null,
      "where": "to 0x71c2…9f3e",
    }
  `)
})

describe('the one next action', () => {
  test.each([
    ['networks are read', { ...emptyFacts, setup: 'reading' } as SwapFacts, 'Loading networks', 'none'],
    ['no wallet', { ...emptyFacts, account: null }, 'Connect a wallet', 'connect'],
    [
      'no wallet list',
      { ...emptyFacts, account: null, may: { connect: false, chooseFrom: true, useAddress: false } },
      'Connect a wallet on this site',
      'none',
    ],
    ['nothing chosen', { ...emptyFacts, from: null }, 'Choose a token to send', 'choose-from'],
    ['half chosen', { ...emptyFacts, to: null }, 'Choose a token to receive', 'choose-to'],
    ['nothing typed', emptyFacts, 'Enter an amount', 'none'],
    ['the first letters of 0.02', typedFacts('0.0'), 'Enter an amount', 'none'],
    ['too much typed', typedFacts('250'), 'Not enough ETH', 'none'],
    ['asking', askingFacts, 'Getting a quote', 'none'],
    ['quoted', quotedFacts, 'Review 0.5 ETH to Ridge', 'review'],
    [
      'no wallet of the site is for the network, and none is connected',
      { ...emptyFacts, account: null, support: { from: 'no-wallet', to: 'read' } } as SwapFacts,
      'Choose a token to send',
      'choose-from',
    ],
    [
      'the network cannot be read',
      { ...typedFacts('0.5'), support: { from: 'unread', to: 'read' } } as SwapFacts,
      'Choose a token to send',
      'choose-from',
    ],
    [
      'the network cannot be read, and the host has fixed it',
      {
        ...typedFacts('0.5'),
        support: { from: 'unread', to: 'read' },
        may: { connect: true, chooseFrom: false, useAddress: false },
      } as SwapFacts,
      'This site isn’t connected to Harbour',
      'none',
    ],
    ['offline', { ...quotedFacts, online: false }, 'You’re offline', 'none'],
    ['service down', failedFacts(storyServiceError({ code: 'service-unreachable' })), 'Try again', 'retry'],
    [
      'same token',
      { ...typedFacts('0.5'), to: storyCurrencies.harbourEth },
      'Choose a token to receive',
      'choose-to',
    ],
  ])('%s', (_name, facts, label, act) => {
    expect(viewOf(facts).button).toMatchObject({ label, act })
  })
})

test('which account pays is said where there are others', () => {
  const other = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
  expect(viewOf(quotedFacts).fromAccount).toBeNull()
  const view = viewOf({ ...quotedFacts, accounts: [other, storyAccount] })
  expect(view.fromAccount).toBe('from 0x71c2…9f3e')
  expect(viewOf({ ...quotedFacts, accounts: [], account: null }).fromAccount).toBeNull()
})

test('why nothing can be sent from a network stands where the cost would, and nothing is being asked', () => {
  const view = viewOf({ ...typedFacts('0.5'), support: { from: 'no-wallet', to: 'unread' } })
  expect(view.cost).toMatchObject({ state: 'error', text: 'This site has no wallet for Harbour' })
  expect(view).toMatchObject({ warning: null, line: { ends: 'closed' }, to: { amount: { state: 'none' } } })
})

test('where a deposit address may be paid instead, the button leads there, and why stands where the cost would', () => {
  const may = { ...typedFacts('0.5').may, useAddress: true }
  for (const from of ['no-wallet', 'unread'] as const) {
    const view = viewOf({ ...typedFacts('0.5'), support: { from, to: 'read' }, may })
    expect(view.button).toMatchObject({ label: 'Use a deposit address', act: 'use-address' })
    expect(view).toMatchObject({ cost: { state: 'said' }, line: { ends: 'open' } })
  }
  // Where a wallet can send, it does.
  expect(viewOf({ ...quotedFacts, may }).button.act).toBe('review')
})

describe('where money arrives that nobody here can look at', () => {
  const unread: SwapFacts = { ...emptyFacts, support: { from: 'open', to: 'unread' } }
  const sentence =
    'This site isn’t connected to Ridge. Only the service can confirm that your money arrived, and some safety checks can’t run.'

  test('what that means stands beside the button before there is a quote, and stays when it comes', () => {
    expect(viewOf(unread).warning).toBe(sentence)
    expect(viewOf({ ...quotedFacts, support: unread.support })).toMatchObject({
      warning: sentence,
      button: { act: 'review' },
    })
  })

  test('nothing is said of it where nobody can send, or a token is to be agreed to first', () => {
    expect(viewOf({ ...previewFacts, support: unread.support }).warning).toBeNull()
    const doubted = { currency: storyCurrencies.northernlight, because: 'unvouched' } as const
    expect(viewOf({ ...unread, doubted }).warning).toContain('is unverified')
  })
})

test('what one has and what arrives at least is cut down, and every digit of it is there', () => {
  const out = quotedFacts.quote.quote?.details.currencyOut
  const quote = { ...storyQuotes.ethToUsdc, protocol: null }
  const view = viewOf(
    withQuote(
      { ...quotedFacts, balances: { from: 1_284_999_999_999_999_999n, to: 0n } },
      {
        ...quote,
        details: { ...quote.details, currencyOut: out ? { ...out, minimumAmount: 1_497_287_654n } : null },
      },
    ),
  )
  expect(view.from.balance).toEqual({ text: 'Balance 1.28499', whole: 'Balance 1.284999999999999999' })
  expect(view.bound?.said).toEqual({ text: 'at least 1,497.28', whole: 'at least 1,497.287654' })
})

test('nobody is told off for a zero, which may be the beginning of an amount', () => {
  for (const amount of ['0', '0.', '0.0']) expect(viewOf(typedFacts(amount)).from.error).toBeNull()
})

test('an amount that may be two is asked for nothing, and both stand beside it to be chosen', () => {
  const view = viewOf({ ...quotedFacts, amount: '1,504' })
  expect(view.from.choices).toEqual([
    { text: '1504', plain: '1504' },
    { text: '1.504', plain: '1.504' },
  ])
  expect(view.to.choices).toEqual([])
  expect(view.to.amount.state).toBe('none')
  expect(readAmount({ ...quotedFacts, amount: '1,504' }, null).type).toBe('ambiguous')
})

test.each([
  ['abc', 'Enter a number, for example 0.5'],
  ['1,504', 'This could be two amounts. Which do you mean?'],
  ['-1', 'Enter an amount above zero'],
  ['1.0000000000000000001', 'At most 18 decimals for ETH'],
])('what is wrong with %s is said beside the field', (amount, sentence) => {
  const view = viewOf(typedFacts(amount))
  expect(view.from.error).toBe(sentence)
  expect(view.button.kind).toBe('onward')
  expect(view.button.act).toBe('focus-amount')
})

test('more than there is: the quote stands, the balance is marked, and the button names the reason', () => {
  const view = viewOf({ ...quotedFacts, balances: { from: 400_000_000_000_000_000n, to: 0n } })
  expect(view.from).toMatchObject({ error: 'You only have 0.4 ETH', balanceIs: 'short' })
  expect(view.to.amount).toMatchObject({ state: 'shown', text: '1,504.81' })
  expect(view.cost.text).toBe('Costs $2.02, takes about 3 seconds')
  expect(view.button).toEqual({ kind: 'waiting', label: 'Not enough ETH', act: 'none' })
})

test('what arrives is less by what is lost, in percent', () => {
  expect(viewOf({ ...quotedFacts, loss: storyLoss(storyQuotes.ethToUsdc) }).to.impact).toBe('-0.09%')
  expect(viewOf(quotedFacts).from.impact).toBeNull()
})

test('a quote of an earlier question is shown as old and cannot be reviewed', () => {
  const view = viewOf({
    ...quotedFacts,
    amount: '0.75',
    quote: { ...quotedFacts.quote, phase: 'refreshing', isStale: true },
  })
  expect(view.to.amount.state).toBe('old')
  expect(view.button).toMatchObject({ kind: 'waiting', act: 'none' })
  expect(view.age).toBe('none')
})

test('a balance that cannot pay for gas keeps the quote and says how much to leave', () => {
  const view = viewOf({ ...quotedFacts, balances: { from: 500_000_000_000_000_000n, to: 0n } })
  expect(view.from.error).toBe('Keep 0.00021 ETH for gas')
  expect(view.to.amount.state).toBe('shown')
  expect(view.button).toMatchObject({ label: 'Not enough ETH', act: 'none' })
})

test('no key path is a screen of its own', () => {
  expect(viewOf(failedFacts(storyServiceError({ code: 'service-unauthorized' }))).screen).toBe('no-key')
})

test('where there is no way the line ends before it starts', () => {
  const error = storyServiceError({ code: 'service-refused', errorCode: 'NO_SWAP_ROUTES_FOUND' })
  expect(viewOf(failedFacts(error)).line).toMatchObject({ to: 'never', ends: 'closed' })
})

test('without prices nothing is made up', () => {
  const facts = {
    ...quotedFacts,
    amount: '0.000001',
    from: storyCurrencies.harbourUsdc,
    to: storyCurrencies.ridgeEth,
  }
  const { from, to, cost } = viewOf(withQuote(facts, storyQuotes.bare))
  expect([from.other, to.other, cost.text]).toEqual([null, null, 'Loss unknown'])
})

describe('before a wallet is connected', () => {
  test('what would arrive and what it costs are shown, as a preview that promises nothing', () => {
    const view = viewOf(previewFacts)
    expect(view).toMatchObject({
      offer: 'preview',
      to: { amount: { state: 'shown', text: '1,504.81' } },
      bound: null,
      cost: { text: 'Costs $2.02, takes about 3 seconds' },
      note: 'Estimate only. You get a firm quote before you send',
      button: { act: 'connect', label: 'Connect a wallet' },
      from: { balance: null, other: { text: '$1,506.20' } },
    })
    expect(view.age).toBe('counted')
  })
  test('one that is being asked for has its place', () => {
    expect(viewOf({ ...previewFacts, quote: askingFacts.quote })).toMatchObject({
      to: { amount: { state: 'loading' } },
      cost: { state: 'loading' },
      button: { act: 'connect' },
    })
  })
  test('where the service previews for nobody, it is said what is missing', () => {
    const none = { quote: null, error: null, phase: 'none', isStale: false } as const
    expect(viewOf({ ...previewFacts, quote: none }).cost.text).toBe('Connect a wallet to see the cost')
  })
})

describe('what arrives is exact', () => {
  test('of many decimals few are shown, never less than leaves; all of them are edited', () => {
    const view = viewOf(longOutFacts)
    expect(view.from.amount).toMatchObject({ text: '0.499877', plain: '0.499876543210987654' })
    expect(view.button.label).toBe('Review 0.499877 ETH to Ridge')
  })

  test('what leaves is the quote’s answer, and no more leaves', () => {
    const view = viewOf(exactOutFacts)
    expect(view).toMatchObject({
      from: {
        amount: { state: 'shown', text: '0.5', plain: '0.5' },
        other: { text: '$1,506.20' },
        error: null,
      },
      to: { amount: { state: 'typed', text: '1504.81' } },
      bound: { side: 'from', said: { text: 'at most' } },
      button: { label: 'Review 0.5 ETH to Ridge', act: 'review' },
    })
  })
  test('where it takes more than there is, that is said where it leaves', () => {
    const short = { ...exactOutFacts, balances: { from: 400_000_000_000_000_000n, to: 0n } }
    const view = viewOf(short)
    expect([view.from.error, view.to.error]).toEqual(['You only have 0.4 ETH', null])
    expect(view.from.balanceIs).toBe('short')
    expect(view.button).toMatchObject({ label: 'Not enough ETH', act: 'none' })
    const bare = { ...exactOutFacts, balances: { from: 500_000_000_000_000_000n, to: 0n } }
    expect(viewOf(bare).from.error).toBe('Keep 0.00021 ETH for gas')
  })
  test('what is wrong with it is said where it was typed', () => {
    const view = viewOf({ ...exactOutFacts, amount: '1.1234567', quote: emptyFacts.quote })
    expect([view.from.error, view.to.error]).toEqual([null, 'At most 6 decimals for USDC'])
  })
})

describe('typed in dollars', () => {
  test('it is about so much of the token, and the button names what is sent', () => {
    expect(viewOf(moneyFacts)).toMatchObject({
      from: { unit: 'money', other: { text: 'about 0.5 ETH', plain: '0.5' }, error: null },
      button: { label: 'Review 0.5 ETH to Ridge' },
    })
  })
  test('a price that is being read is waited for; without one it is said', () => {
    const unread = { ...moneyFacts, price: { state: 'reading', usd: null }, quote: emptyFacts.quote } as const
    expect(viewOf(unread)).toMatchObject({
      from: { error: null },
      to: { amount: { state: 'loading' } },
      button: { kind: 'waiting' },
    })
    const without = { ...unread, price: { state: 'read', usd: null } } as const
    expect(viewOf(without)).toMatchObject({
      from: { error: 'No price for ETH; enter the amount in ETH' },
      button: { act: 'focus-amount' },
    })
  })
})

describe('much is lost', () => {
  test('the button says how much, and asks for a quote that says so', () => {
    expect(viewOf(lossFacts)).toMatchObject({
      cost: {
        state: 'loss',
        text: 'Costs $140.71, takes about 3 seconds',
        more: 'You lose 9.3% on this route',
      },
      button: { label: 'Review 0.5 ETH and lose $140.71', act: 'accept-loss' },
      loss: '$140.71',
    })
  })
  test('a quote that was asked for in that knowledge is reviewed', () => {
    const { quote } = lossFacts.quote
    if (quote === null || !('steps' in quote)) throw new Error('There is a quote.')
    const known = { ...quote, request: { ...quote.request, overridePriceImpact: true } }
    expect(viewOf({ ...lossFacts, quote: { ...lossFacts.quote, quote: known } }).button).toMatchObject({
      label: 'Review 0.5 ETH and lose $140.71',
      act: 'review',
    })
  })
  test('refused by the service: a preview says how much, and nothing can be reviewed yet', () => {
    expect(viewOf({ ...lossFacts, losing: true })).toMatchObject({
      offer: 'preview',
      bound: null,
      note: 'Estimate only. You get a firm quote next',
      button: { label: 'Review 0.5 ETH and lose $140.71', act: 'accept-loss' },
    })
  })
  test('little is not worth a word', () => {
    expect(viewOf(quotedFacts)).toMatchObject({ loss: null, cost: { state: 'said' } })
  })
  test('of one currency it is said in that currency, whatever dollars stand beside it', () => {
    expect(viewOf(countedLossFacts)).toMatchObject({
      cost: {
        state: 'loss',
        text: 'Costs 0.25 ETH, takes about 3 seconds',
        more: 'You lose 99.9% on this route',
      },
      button: { label: 'Review 0.25 ETH and lose 0.25 ETH', act: 'accept-loss' },
      loss: '0.25 ETH',
      to: { other: null },
    })
  })
  test('refused by the service, and nobody knows for what: said so', () => {
    expect(viewOf({ ...unknownLossFacts, losing: true }).button).toMatchObject({
      label: 'Review 0.5 ETH, loss unknown',
      act: 'accept-loss',
    })
  })
})

describe('what is lost is not known', () => {
  const { ridgeUsdc } = storyCurrencies
  const of = (why: 'no-price' | 'no-witness' | 'prices-differ') =>
    viewOf({ ...quotedFacts, loss: { kind: 'unknown', why, currency: ridgeUsdc } })

  test('it is drawn as such, no figure stands for it, and it takes a yes as a great loss does', () => {
    expect(viewOf(unknownLossFacts)).toMatchObject({
      cost: {
        state: 'loss',
        text: 'Loss unknown',
        more: 'The service gives two prices for USDC',
      },
      button: { label: 'Review 0.5 ETH, loss unknown', act: 'accept-loss' },
      loss: null,
    })
  })
  test('a quote that was asked for in that knowledge is reviewed', () => {
    const known = { ...overpricedQuote, request: { ...overpricedQuote.request, overridePriceImpact: true } }
    expect(viewOf(withQuote(quotedFacts, known)).button).toMatchObject({
      label: 'Review 0.5 ETH, loss unknown',
      act: 'review',
    })
  })
  test.each([
    ['no-price', 'No price for USDC'],
    ['no-witness', 'Only this quote gives a price for USDC'],
    ['prices-differ', 'The service gives two prices for USDC'],
  ] as const)('%s: why', (why, words) => {
    expect(of(why).cost).toMatchObject({ text: 'Loss unknown', more: words })
  })
  test('before it was looked at there is nothing to say of it', () => {
    expect(viewOf({ ...quotedFacts, loss: unreadLoss }).cost).toMatchObject({ state: 'loss', more: null })
  })
})

test('a token nobody vouches for is agreed to first, with its address in sight', () => {
  const { northernlight } = storyCurrencies
  const view = viewOf({
    ...quotedFacts,
    from: northernlight,
    doubted: { currency: northernlight, because: 'unvouched' },
  })
  expect(view.button).toMatchObject({ label: 'Use NORTHERNLIGHT anyway', act: 'agree-token' })
  expect(view.warning).toContain(`NORTHERNLIGHT on Harbour`)
  expect(view.warning).toContain(northernlight.address)
})

test('a token named like another is called out with its address in sight, also before there is a wallet', () => {
  const { harbourUsdc } = storyCurrencies
  const doubted = { currency: harbourUsdc, because: 'look-alike', of: 'USDC' } as const
  const lookAlike = { from: 'USDC', to: null }
  const view = viewOf({ ...quotedFacts, from: harbourUsdc, lookAlike, doubted })
  expect(view.button).toMatchObject({ label: 'Use USDC anyway', act: 'agree-token' })
  expect(view.warning).toBe(
    `This USDC on Harbour isn’t the well-known USDC. Only the name is similar, so check the address: ${harbourUsdc.address}`,
  )
  expect(view.from.currency).toMatchObject({ doubtful: true })
  expect(view.to.currency).toMatchObject({ doubtful: false })
  const before = viewOf({ ...previewFacts, from: harbourUsdc, lookAlike, doubted })
  expect(before.warning).toBe(view.warning)
  expect(before.button.act).toBe('connect')
  // Agreed to, it is marked all the same.
  const agreed = viewOf({ ...quotedFacts, from: harbourUsdc, lookAlike })
  expect(agreed.warning).toBeNull()
  expect(agreed.from.currency).toMatchObject({ doubtful: true })
})

test('what a sponsor pays is said, and what it leaves out', () => {
  expect(viewOf(sponsoredFacts).cost.more).toBe('A sponsor pays $1.39 of the fees; you pay gas on Harbour')
})

describe('money of Solana', () => {
  const { harbourEth } = storyCurrencies
  const native = '11111111111111111111111111111111'
  const sol = { ...harbourEth, chainId: 103, address: native, symbol: 'SOL', decimals: 9 }
  const solana = { ...storyChains.harbour, id: 103, displayName: 'Solana', vmType: 'svm' }
  const chains = [...storyChains.all, solana]

  test('a wallet for it is asked for by its name', () => {
    const view = viewOf({ ...previewFacts, from: sol, chains, walletFor: 'Solana' })
    expect(view.button).toMatchObject({ label: 'Connect a wallet for Solana', act: 'connect' })
  })

  test('what an account has to keep there is left in it', () => {
    const { quote } = quotedFacts.quote
    if (quote === null) throw new Error('There is one.')
    const gas = { amount: 5_000n, currency: sol, usd: null } as NonNullable<typeof quote.fees.gas>
    const ofSol = { ...quote, fees: { ...quote.fees, gas } }
    expect(gasReserveOf(ofSol, sol, chains)).toBe(895_880n)
    const facts = {
      ...quotedFacts,
      from: sol,
      chains,
      amount: '1',
      quote: { ...quotedFacts.quote, quote: ofSol },
    }
    const errorWith = (from: bigint) => viewOf({ ...facts, balances: { from, to: null } }).from.error
    expect(errorWith(1_000_895_879n)).toBe('Keep 0.0008959 SOL for gas')
    expect(errorWith(1_000_895_880n)).toBeNull()
  })
})
