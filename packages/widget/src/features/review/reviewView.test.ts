import type { Quote } from '@portage/core'
import { evm } from '@portage/core/verification'
import {
  type StoryExecution,
  storyChains,
  storyExecutions,
  storyNow,
  storyQuotes,
} from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import { exactOutQuote, lossQuote, overpricedQuote, storyLoss, weiQuote } from '../../../test/swapFacts.js'
import type { Run } from '../run/readRun.js'
import { checkLines } from './checkLines.js'
import type { ReviewFacts } from './reviewFacts.js'
import { type ReviewView, reviewView } from './reviewView.js'

const { findings } = english

function viewOf(name: StoryExecution | null, afterSeconds = 0, more: Partial<ReviewFacts> = {}): ReviewView {
  const state = name === null ? null : storyExecutions[name]
  const quote = more.quote ?? state?.quote ?? storyQuotes.ethToUsdc
  return reviewView(
    {
      quote,
      agreed: quote,
      loss: storyLoss(quote),
      agreedLoss: storyLoss(more.agreed ?? quote),
      state,
      chains: storyChains.all,
      families: [evm],
      now: storyNow + afterSeconds * 1000,
      may: { connect: true, openOther: true, recover: true, handOff: true, accept: true },
      policy: {},
      maxQuoteAge: 60_000,
      balance: 'enough',
      own: quote.request.user,
      isAsking: false,
      host: { state: 'free' },
      recipientName: null,
      confirmed: null,
      ...more,
    },
    { words: english, format: storyFormat },
  )
}

test('somebody else is named by the whole address, beside the name it was looked up for', () => {
  const { request, ...quote } = storyQuotes.ethToUsdc
  const recipient = `0x${'9'.repeat(40)}`
  const to = (recipientName: string | null) =>
    viewOf(null, 0, { quote: { ...quote, request: { ...request, recipient } }, recipientName }).recipient
  const other = { whose: 'other', text: english.review.notYourWallet, address: recipient }
  expect(to('harbour-master.eth')).toEqual({ ...other, name: 'harbour-master.eth' })
  expect(to(null)).toEqual({ ...other, name: null })
})

test('a token named like another is held against the one that is known, and waits for a yes', () => {
  const known = 'USDC 0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
  const got = `USDC 0x${'5'.repeat(40)}`
  const ready = storyExecutions.readyUnverifiable
  const state = {
    ...ready,
    verification: {
      verdict: 'unverifiable',
      findings: [{ code: 'token-look-alike', result: 'uncovered', expected: known, got }],
    },
  } as const
  const view = viewOf('readyUnverifiable', 0, { state })
  expect(view.checks?.open).toEqual([
    {
      result: 'uncovered',
      text: `Couldn’t check: ${findings['token-look-alike'].uncovered}`,
      details: [
        { label: 'Well-known token', value: known },
        { label: 'This token', value: got },
      ],
    },
  ])
  expect(view.confirmation).toMatchObject({ names: [findings['token-look-alike'].uncovered], checked: false })
  expect(view.button).toMatchObject({ kind: 'waiting', act: 'none' })
})

test.each([
  ['fast', 10_800, '3 hours fast. Times here are network time.'],
  ['slow', -10_800, '3 hours slow. Times here are network time.'],
] as const)(
  'a clock that is %s is told, and how long an order stands is reckoned without it',
  (_name, clockAhead, told) => {
    const right = viewOf('ready')
    const state = { ...storyExecutions.ready, clockAhead }
    const { facts, details } = viewOf('ready', clockAhead, { state })
    expect(details).toEqual(right.details)
    expect(facts).toEqual([...right.facts, { about: 'clock', label: 'This device’s clock', value: told }])
  },
)

test('default: what is sent, what arrives, what it costs', () => {
  const { checks: _checks, ...view } = viewOf('ready')
  expect(view).toMatchInlineSnapshot(`
    {
      "alert": null,
      "arrives": {
        "amount": "1,504.81 USDC",
        "currency": {
          "chain": "Ridge",
          "chainLogoUrl": "data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Cpath%20fill%3D%22%232f6b4a%22%20d%3D%22M0%200h32v32H0z%22%2F%3E%3Cpath%20fill%3D%22%23fff%22%20d%3D%22M3%2025l9-15%205%208%203-5%209%2012z%22%2F%3E%3C%2Fsvg%3E",
          "doubtful": false,
          "logoUrl": "data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Cpath%20fill%3D%22%231f6fb8%22%20d%3D%22M0%200h32v32H0z%22%2F%3E%3Ccircle%20cx%3D%2216%22%20cy%3D%2216%22%20r%3D%228.5%22%20fill%3D%22none%22%20stroke%3D%22%23fff%22%20stroke-width%3D%223%22%2F%3E%3Ccircle%20cx%3D%2216%22%20cy%3D%2216%22%20r%3D%223%22%20fill%3D%22%23fff%22%2F%3E%3C%2Fsvg%3E",
          "symbol": "USDC",
        },
        "label": "You receive, on Ridge",
        "usd": "$1,504.81",
      },
      "asks": {
        "lines": [
          {
            "address": "0x4cd00e387622c35bddb9b4c962c136462338bc31",
            "kind": "deposit",
            "raw": "{
      "vm": "evm",
      "chainId": 31337,
      "from": "0x71c20e241775e5332c143b0a5e3a1f6d1e8e9f3e",
      "to": "0x4cd00e387622c35bddb9b4c962c136462338bc31",
      "data": "0x49290c1c00000000000000000000000071c20e241775e5332c143b0a5e3a1f6d1e8e9f3e5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a",
      "value": "500000000000000000",
      "gas": null,
      "maxFeePerGas": null,
      "maxPriorityFeePerGas": null
    }",
            "takes": "now",
            "text": "Send 0.5 ETH to the trusted deposit address",
          },
        ],
        "note": "No one can take anything from your wallet later.",
        "title": "What you approve in your wallet",
      },
      "asksAre": "usual",
      "beside": null,
      "bounds": [
        {
          "label": "Minimum received",
          "strong": true,
          "value": "1,497.28 USDC",
        },
      ],
      "button": {
        "act": "send",
        "kind": "asks",
        "label": "Send 0.5 ETH to Ridge",
      },
      "confirmation": null,
      "cost": {
        "label": "Total cost",
        "parts": [
          {
            "label": "Harbour gas (paid separately)",
            "value": "$0.63",
          },
          {
            "label": "Swap and solver fee",
            "value": "$1.37",
          },
          {
            "label": "Ridge gas (included)",
            "value": "$0.02",
          },
        ],
        "stands": "folded",
        "strong": false,
        "value": "$2.02 (0.13%)",
      },
      "details": [
        {
          "label": "From",
          "value": "0x71c2…9f3e on Harbour",
        },
        {
          "label": "Must be completed by",
          "value": "14:32 (in 10 minutes)",
        },
        {
          "label": "Any refund goes to",
          "value": "0x71c2…9f3e on Harbour",
        },
        {
          "label": "Deposit",
          "value": "0x4cd0…bc31",
        },
        {
          "label": "Solver",
          "value": "0xf70d…dbef",
        },
      ],
      "facts": [
        {
          "about": "time",
          "label": "Estimated time",
          "value": "3 seconds",
        },
      ],
      "leaves": {
        "amount": "0.5 ETH",
        "currency": {
          "chain": "Harbour",
          "chainLogoUrl": "data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Cpath%20fill%3D%22%231d3f66%22%20d%3D%22M0%200h32v32H0z%22%2F%3E%3Cpath%20fill%3D%22%23fff%22%20d%3D%22M5%2017h22a11%209%200%200%201-22%200zM14.5%206h3v9h-3z%22%2F%3E%3C%2Fsvg%3E",
          "doubtful": false,
          "logoUrl": "data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Cpath%20fill%3D%22%234a5aa8%22%20d%3D%22M0%200h32v32H0z%22%2F%3E%3Cpath%20fill%3D%22%23fff%22%20d%3D%22M16%207l8%2016h-5l-3-7-3%207H8z%22%2F%3E%3C%2Fsvg%3E",
          "symbol": "ETH",
        },
        "label": "You send, on Harbour",
        "usd": "$1,506.20",
      },
      "line": "open",
      "news": null,
      "note": "Your wallet will open. Nothing is sent until you approve it there.",
      "promise": "These checks don’t guarantee the payout. If no solver (a trader who makes the payout) acts, the order refunds you at 0x71c2…9f3e on Harbour.",
      "receivedAt": 1795184523000,
      "recipient": {
        "text": "your wallet 0x71c2…9f3e",
        "whose": "own",
      },
      "tokens": [
        {
          "chain": "Harbour",
          "contract": null,
          "symbol": "ETH",
        },
        {
          "chain": "Ridge",
          "contract": {
            "address": "0x5fbdb2315678afecb367f032d93f642f64180aa3",
            "url": "https://ridge.example/token/0x5fbdb2315678afecb367f032d93f642f64180aa3",
          },
          "symbol": "USDC",
        },
      ],
    }
  `)
})

test('costs add up', () => {
  const view = viewOf('ready')
  expect(view.cost).toMatchObject({ label: english.review.costsInAll, value: '$2.02 (0.13%)' })
  expect(view.cost.parts.map(({ value }) => value)).toEqual(['$0.63', '$1.37', '$0.02'])
})

describe('the button', () => {
  test('asks the wallet only when everything was checked', () => {
    expect(viewOf('ready').button).toEqual({ kind: 'asks', label: 'Send 0.5 ETH to Ridge', act: 'send' })
  })
  test('waits while it is being checked, and says so', () => {
    for (const name of [null, 'checking', 'switching'] as const) {
      expect(viewOf(name).button).toMatchObject({ kind: 'waiting', act: 'none' })
    }
  })
  test('waits for a yes that names what is not covered, and then says so itself', () => {
    const before = viewOf('readyUnverifiable')
    expect(before.button).toMatchObject({ kind: 'waiting', act: 'none' })
    expect(before.confirmation).toMatchObject({
      checked: false,
      names: [
        'the address the deposit goes to, which we don’t know',
        'the calls made on the destination network, and who gets paid',
      ],
    })
    const after = viewOf('readyUnverifiable', 0, { confirmed: before.confirmation?.key ?? null })
    expect(after.confirmation?.checked).toBe(true)
    expect(after.button).toEqual({
      kind: 'asks',
      label: 'Send 0.5 ETH to Ridge, not fully checked',
      act: 'send-unverified',
    })
  })
  test('a yes to other things is none', () => {
    expect(viewOf('readyUnverifiable', 0, { confirmed: 'unverifiable\nwho is paid' }).button.act).toBe('none')
  })
  test('a host that blocks what cannot be checked offers no way on, and the names stay readable', () => {
    const view = viewOf('readyUnverifiable', 0, { policy: { unverifiable: 'block' } })
    expect(view.button).toMatchObject({ act: 'leave', kind: 'onward' })
    expect(view.alert).toEqual({
      title: 'Part of this quote can’t be checked',
      text: 'This site only sends fully checked quotes. Nothing was requested from your wallet.',
    })
    expect(view.checks?.open.filter(({ result }) => result === 'uncovered')).toHaveLength(2)
  })
  test('a host may want a yes for everything', () => {
    const view = viewOf('ready', 0, { policy: { verified: 'ask' } })
    expect(view.confirmation).toMatchObject({ names: [], checked: false })
    expect(view.button.act).toBe('none')
    const { button } = viewOf('ready', 0, {
      policy: { verified: 'ask' },
      confirmed: view.confirmation?.key ?? null,
    })
    expect(button).toEqual({ kind: 'asks', label: 'Send 0.5 ETH to Ridge', act: 'send' })
  })
  test('never asks the wallet for a quote that is not what was asked for', () => {
    const view = viewOf('verificationFailed')
    expect(view.button).toEqual({ kind: 'onward', label: 'Back to the form', act: 'leave' })
    expect(view.alert).toEqual({
      title: 'This isn’t the quote you asked for',
      text: 'We won’t use this quote. Nothing left your wallet.',
    })
    expect(view.checks?.open[0]).toMatchObject({ result: 'failed', text: 'The order pays someone else' })
  })
  test('never asks the wallet for an old quote', () => {
    expect(viewOf('ready', 70).button).toEqual({ kind: 'onward', label: 'Get a new quote', act: 'quote' })
    expect(viewOf('stoppedQuoteAged').button.act).toBe('quote')
    expect(viewOf('ready', 70, { isAsking: true }).button).toMatchObject({
      kind: 'waiting',
      label: 'Getting a new quote',
    })
    expect(viewOf('ready', 20, { maxQuoteAge: 20_000 }).button.act).toBe('quote')
  })
  test('says that the wallet asks twice', () => {
    expect(viewOf('readyToApprove').note).toBe(
      'You’ll confirm twice in your wallet: approve exactly 20 USDC, then send it. Nothing is sent until you approve it there.',
    )
  })
})

test('checks of one topic that all hold are one line; what is not covered is named', () => {
  expect(viewOf('readyUnverifiable').checks).toMatchInlineSnapshot(`
    {
      "every": [
        {
          "details": [],
          "result": "passed",
          "text": "The order’s ID matches the order",
        },
        {
          "details": [
            {
              "label": "In the quote",
              "value": "0x4cd00e387622c35bddb9b4c962c136462338bc31",
            },
          ],
          "result": "uncovered",
          "text": "Couldn’t check: the address the deposit goes to, which we don’t know",
        },
        {
          "details": [],
          "result": "passed",
          "text": "The deposit belongs to this order",
        },
        {
          "details": [],
          "result": "passed",
          "text": "The order pays your recipient",
        },
        {
          "details": [],
          "result": "passed",
          "text": "The order’s minimum is no lower than shown",
        },
        {
          "details": [],
          "result": "uncovered",
          "text": "Couldn’t check: the calls made on the destination network, and who gets paid",
        },
        {
          "details": [],
          "result": "passed",
          "text": "The deposit is exactly the amount you send",
        },
      ],
      "open": [
        {
          "details": [
            {
              "label": "In the quote",
              "value": "0x4cd00e387622c35bddb9b4c962c136462338bc31",
            },
          ],
          "result": "uncovered",
          "text": "Couldn’t check: the address the deposit goes to, which we don’t know",
        },
        {
          "details": [],
          "result": "uncovered",
          "text": "Couldn’t check: the calls made on the destination network, and who gets paid",
        },
      ],
      "passed": [
        {
          "details": [],
          "result": "passed",
          "text": "Minimum, deadline and refund are set in the order",
        },
        {
          "details": [],
          "result": "passed",
          "text": "You approve 0.5 ETH, nothing more",
        },
        {
          "details": [],
          "result": "passed",
          "text": "The order matches its transactions",
        },
      ],
      "title": "Safety checks passed: 3 of 5",
    }
  `)
})

test('a topic with a check that nobody made is not drawn as one that holds, and the check is named in sight', () => {
  const unchecked = {
    code: 'simulation-outflow',
    result: 'unchecked',
    expected: 'what the transactions do together',
    got: 'not looked at: the RPC cannot simulate',
  } as const
  const tried = { code: 'simulation-revert', result: 'passed' } as const
  const passed = { code: 'deposit-amount', result: 'passed' } as const
  const run = { from: { amount: '0.5 ETH' }, to: { chain: 'Ridge' }, recipient: '0x12' } as Run
  const { passed: held, open, every } = checkLines([passed, tried, unchecked], run, english)
  const named = `Couldn’t check: ${findings['simulation-outflow'].uncovered}`
  expect(held.map(({ text }) => text)).toEqual(['You approve 0.5 ETH, nothing more'])
  expect(open.map(({ result, text }) => [result, text])).toEqual([['unchecked', named]])
  expect(every.at(-1)).toMatchObject({ result: 'unchecked', text: named })
})

test('every rule has a sentence for every way it can end', () => {
  const sentences = Object.values(findings).flatMap(({ passed, uncovered, failed }) => [
    passed,
    uncovered,
    failed,
  ])
  expect(sentences.every((sentence) => sentence.length > 10)).toBe(true)
  expect(new Set(sentences).size).toBeGreaterThan(sentences.length - 4)
})

test('a permission that goes together with its payment is asked for once', () => {
  expect(viewOf('readyTogether')).toMatchObject({
    button: { act: 'send' },
    note: 'You’ll confirm once in your wallet: the approval and the payment of exactly 20 USDC together. Nothing is sent until you approve it there.',
  })
})

test('an earlier payment that is open comes first, and this one can go on beside it', () => {
  expect(viewOf('stoppedEarlierOpen')).toMatchObject({
    button: { act: 'open-other', kind: 'onward' },
    beside: { act: 'go-beside', kind: 'beside' },
  })
})

describe('a newer quote', () => {
  const { ethToUsdc: agreed } = storyQuotes
  const paying = (amount: bigint | null, minimum = 1_497_280_000n): Quote => {
    const { currencyOut } = agreed.details
    const payment = agreed.protocol?.orderData.output.payments[0]
    if (currencyOut === null || agreed.protocol === null || payment === undefined)
      throw new Error('It has one.')
    const { orderData } = agreed.protocol
    const output = { ...orderData.output, payments: [{ ...payment, minimumAmount: minimum }] }
    return {
      ...agreed,
      receivedAt: agreed.receivedAt + 30_000,
      details: { ...agreed.details, currencyOut: { ...currencyOut, amount } },
      protocol: { ...agreed.protocol, orderData: { ...orderData, output } },
    }
  }
  const viewed = (quote: Quote): ReviewView => viewOf('ready', 26, { quote, agreed })

  test('that changes nothing is said, and can be sent at once', () => {
    expect(viewed(paying(1_504_810_000n))).toMatchObject({
      news: 'Quote refreshed. Nothing changed.',
      button: { act: 'send' },
    })
  })
  test.each([
    ['less', 1_503_200_000n, 'Continue with 1,503.2 USDC, 1.61 USDC less'],
    ['more', 1_505_000_000n, 'Continue with 1,505 USDC, 0.19 USDC more'],
    ['nobody knows how much', null, 'Continue with USDC'],
  ])('that brings %s has to be agreed to first, by a button that says it', (_name, amount, label) => {
    const view = viewed(paying(amount))
    expect(view.button).toEqual({ kind: 'onward', label, act: 'agree' })
    expect(view.news).toMatch(/^Quote refreshed: /)
    expect(view.note).toBe('Your wallet opens only after you confirm.')
  })
  test('that promises another minimum has to be agreed to', () => {
    expect(viewed(paying(1_504_810_000n, 1_400_000_000n)).button).toEqual({
      kind: 'onward',
      label: 'Continue with at least 1,400 USDC',
      act: 'agree',
    })
  })
  test('that asks the wallet for something else has to be agreed to', () => {
    const more = { ...paying(1_504_810_000n), steps: [...agreed.steps, ...agreed.steps] }
    expect(viewed(more).button.act).toBe('agree')
  })
  test('is no reason to look away from what failed', () => {
    const view = viewOf('verificationFailed', 26, { quote: paying(1n), agreed })
    expect(view.button.act).toBe('leave')
  })
})

describe('what the wallet is asked for', () => {
  const linesOf = (view: ReviewView) =>
    view.asks.lines.map(({ text, address, takes }) => [text, address, takes])
  const depository = '0x4cd00e387622c35bddb9b4c962c136462338bc31'

  test('who may take what, and what is paid where', () => {
    const view = viewOf('readyToApprove')
    expect(linesOf(view)).toEqual([
      ['Allow the deposit contract to spend 20 USDC, no more, with no time limit', depository, 'later'],
      ['Send 20 USDC to the trusted deposit address', depository, 'now'],
    ])
    expect(view.asks.note).toBe('No one else can take anything.')
    expect(view.asks.lines[0]?.raw).toContain('"data": "0x095ea7b3')
  })
  test('a permission without an end is said to be one', () => {
    const [approve, deposit] = storyQuotes.usdcToEth.steps
    const call = approve?.items[0]?.call
    if (approve === undefined || deposit === undefined || call?.vm !== 'evm') throw new Error('It approves.')
    const data = `${call.data.slice(0, -64)}${'f'.repeat(64)}`
    const items = [
      { status: 'incomplete', call: { ...call, data: data as `0x${string}` }, check: null },
    ] as const
    const view = viewOf(null, 0, {
      quote: { ...storyQuotes.usdcToEth, steps: [{ ...approve, items }, deposit] },
    })
    expect(view.asks.lines[0]).toMatchObject({
      text: 'Allow this address to spend unlimited USDC, now and in future',
      takes: 'without-end',
    })
    expect(view.asksAre).toBe('unusual')
  })
  test('nothing is soothed before the checks have run', () => {
    expect(viewOf(null).asks.note).toBeNull()
    expect(viewOf('ready').asks.note).toBe('No one can take anything from your wallet later.')
  })
  test('a permit names who may take how much until when', () => {
    const view = viewOf(null, 0, { quote: storyQuotes.usdcByPermit })
    expect(linesOf(view)).toEqual([
      ['Sign to allow this address to spend 20 USDC, no more, until 14:32', depository, 'later'],
    ])
    expect(view.asks.lines[0]?.raw).toContain('"primaryType": "Permit"')
  })
  test('what is not known is not soothed', () => {
    const [step] = storyQuotes.ethToUsdc.steps
    if (step === undefined) throw new Error('It has a step.')
    const sign = { kind: 'eip191', message: `0x${'5a'.repeat(32)}` } as const
    const call = { vm: 'signature', sign, post: null } as const
    const signing = { ...step, items: [{ status: 'incomplete', call, check: null }] } as const
    const view = viewOf(null, 0, { quote: { ...storyQuotes.ethToUsdc, steps: [signing] } })
    expect(linesOf(view)).toEqual([['Sign a message we can’t interpret', null, 'unknown']])
    expect(view.asks.note).toBeNull()
    expect(view.asksAre).toBe('unusual')
    expect(viewOf('ready').asksAre).toBe('usual')
  })
  test('an address is not called the depository where the checks did not find that it is', () => {
    expect(linesOf(viewOf('readyUnverifiable'))).toEqual([
      ['Send 0.5 ETH to this address', depository, 'now'],
    ])
  })
  test('a quote that is not used would have asked', () => {
    expect(viewOf('verificationFailed').asks.title).toBe('What you would approve in your wallet')
  })
})

test('checks promise no payout, and a quote that is not used promises nothing', () => {
  expect(viewOf('ready').promise).toContain('These checks don’t guarantee the payout')
  expect(viewOf('verificationFailed').promise).toBeNull()
})

test('money for somebody else is said so, with the whole address', () => {
  const recipient = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
  const { request } = storyQuotes.ethToUsdc
  const quote = { ...storyQuotes.ethToUsdc, request: { ...request, recipient } }
  const view = viewOf(null, 0, { quote })
  expect(view.arrives.label).toBe('Recipient receives, on Ridge')
  expect(view.recipient).toMatchObject({ whose: 'other', text: 'Not your wallet', address: recipient })
})

describe('money for another VM', () => {
  const own = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB'
  const [harbour, ridge] = storyChains.all
  if (harbour === undefined || ridge === undefined) throw new Error('There are two.')
  const chains = [harbour, { ...ridge, vmType: 'svm' }]
  const { request } = storyQuotes.ethToUsdc
  const quote = { ...storyQuotes.ethToUsdc, request: { ...request, recipient: own } }
  const recipientFor = (account: string | null) => viewOf(null, 0, { quote, chains, own: account }).recipient

  test('goes to the wallet that is connected there, and is called so', () => {
    expect(recipientFor(own)).toEqual({ whose: 'own', text: 'your wallet GmaD…AEGB' })
  })
  test('goes to another address where none is connected, or another one', () => {
    expect(recipientFor(null)).toMatchObject({ whose: 'other', text: 'Another address', address: own })
    expect(recipientFor(`${own.slice(0, -1)}C`)).toMatchObject({ text: 'Not your wallet', address: own })
  })
  test('names the account it comes from in sight, since nothing beside it does', () => {
    const labels = viewOf(null, 0, { quote, chains, own }).facts.map(({ label }) => label)
    expect(labels).toContain(english.review.from)
  })
})

test('what there is may become too little while a quote is reviewed: the button waits and says so', () => {
  const { button } = viewOf('ready', 0, { balance: 'short' })
  expect(button).toMatchObject({ kind: 'waiting', label: 'Not enough ETH', act: 'none' })
  expect(viewOf('verificationFailed', 0, { balance: 'short' }).button.act).toBe('leave')
})

test('costs that are great or not known stand open', () => {
  const { fees, ...quote } = storyQuotes.ethToUsdc
  const costWith = (gas: typeof fees.gas) =>
    viewOf('ready', 0, { quote: { ...quote, fees: { ...fees, gas } } }).cost
  expect(costWith(fees.gas).stands).toBe('folded')
  expect(costWith(null).stands).toBe('open')
  expect(costWith(fees.gas && { ...fees.gas, usd: '90' })).toMatchObject({ stands: 'open', strong: true })
})

test('a call that is told no further is folded away only where everything was checked', () => {
  const [step] = storyQuotes.ethToUsdc.steps
  const [item] = step?.items ?? []
  if (step === undefined || item?.call.vm !== 'evm') throw new Error('It has a call.')
  const items = [{ ...item, call: { ...item.call, data: '0x12345678' as const } }]
  const quote = { ...storyQuotes.ethToUsdc, steps: [{ ...step, items }] }
  expect(viewOf('ready', 0, { quote }).asksAre).toBe('usual')
  expect(viewOf('readyUnverifiable', 0, { quote }).asksAre).toBe('unusual')
})

test('where a host wants a yes for everything, what is asked for stands open before it', () => {
  expect(viewOf('ready', 0, { policy: { verified: 'ask' } }).asksAre).toBe('unusual')
})

test('a refund to another address than the money comes from is never folded away', () => {
  const refundTo = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
  const { request } = storyQuotes.ethToUsdc
  const labelsIn = (more: Readonly<{ refundTo?: string }>) => {
    const view = viewOf(null, 0, { quote: { ...storyQuotes.ethToUsdc, request: { ...request, ...more } } })
    const isRefund = ({ label }: Readonly<{ label: string }>) => label === english.review.backTo
    return { facts: view.facts.filter(isRefund).length, details: view.details.filter(isRefund).length }
  }
  expect(labelsIn({ refundTo })).toEqual({ facts: 1, details: 0 })
  expect(labelsIn({ refundTo: request.user.toUpperCase().replace('0X', '0x') })).toEqual({
    facts: 0,
    details: 1,
  })
  expect(labelsIn({})).toEqual({ facts: 0, details: 1 })
})

describe('what arrives was asked for', () => {
  const facts = (view: ReviewView) =>
    Object.fromEntries(view.bounds.map(({ label, value }) => [label, value]))

  test('what leaves is the quote’s own figure, which is the most that may leave', () => {
    const view = viewOf('ready', 0, { quote: exactOutQuote })
    expect(view.leaves.amount).toBe('0.5 ETH')
    expect(facts(view)).toMatchObject({
      'Maximum sent': '0.5 ETH',
      'Minimum received': '1,504.81 USDC',
    })
    expect(view.button.label).toBe('Send 0.5 ETH to Ridge')
  })
  test('a newer quote that takes more has to be agreed to', () => {
    const { currencyIn } = exactOutQuote.details
    const newer = {
      ...exactOutQuote,
      details: {
        ...exactOutQuote.details,
        currencyIn: currencyIn && { ...currencyIn, amount: 510n * 10n ** 15n },
      },
    }
    const view = viewOf('ready', 0, { quote: newer, agreed: exactOutQuote })
    expect(view.news).toBe('Quote refreshed: you now send 0.51 ETH, 0.01 ETH more than before.')
    expect(view.button).toMatchObject({ act: 'agree', label: 'Continue with 0.51 ETH, 0.01 ETH more' })
  })
})

describe('what is lost', () => {
  const { ethToUsdc } = storyQuotes
  const little = storyLoss(ethToUsdc)
  const lostRow = ({ cost: { parts: _parts, stands: _stands, ...row } }: ReviewView) => row

  test('default: it is in the words of the button that opens the wallet', () => {
    const view = viewOf('ready', 0, { quote: lossQuote })
    expect(view.button.label).toBe('Send 0.5 ETH to Ridge and lose $140.71')
    expect(view.cost).toMatchObject({ label: 'Total cost', value: '$140.71 (9.34%)', strong: true })
  })
  test('of one currency it stands in the place of costs in dollars, which say that nothing is lost', () => {
    const view = viewOf('ready', 0, { quote: weiQuote })
    expect(view.button.label).toBe('Send 0.25 ETH to Ridge and lose 0.25 ETH')
    expect(lostRow(view)).toEqual({ label: 'You lose', value: '0.25 ETH (99.9%)', strong: true })
    expect([view.cost.parts[1]?.value, view.arrives.usd]).toEqual(['0.25 ETH', null])
  })
  test('where nobody knows, the button and the figures say so', () => {
    const view = viewOf('ready', 0, { quote: overpricedQuote })
    expect(view.button.label).toBe('Send 0.5 ETH to Ridge, loss unknown')
    expect(lostRow(view)).toMatchObject({ value: 'unknown', strong: true })
    expect(view.cost.parts[1]?.value).toBe('unknown')
  })
  test.each([
    ['great', lossQuote, 'At the latest prices, you lose $140.71.', 'Continue and lose $140.71'],
    ['unknown', overpricedQuote, 'We don’t know how much you lose.', 'Continue, loss unknown'],
  ] as const)(
    'that is %s by now, and was little at the click, has to be agreed to first',
    (_name, quote, news, label) => {
      expect(viewOf('ready', 0, { quote, agreedLoss: little })).toMatchObject({
        news,
        button: { kind: 'onward', label, act: 'agree' },
      })
    },
  )
  test('that is greater than the one that was agreed to has to be agreed to, by a hundredth or more', () => {
    const agreed = storyLoss(lossQuote)
    if (agreed.kind !== 'known') throw new Error('Its loss is known.')
    const buttonAfter = (share: bigint) =>
      viewOf('ready', 0, { quote: lossQuote, agreedLoss: { ...agreed, share } }).button.act
    expect([buttonAfter(agreed.share - 100n), buttonAfter(agreed.share - 90n)]).toEqual(['agree', 'send'])
  })
  test('that nobody knew when it was agreed to is agreed to, whatever it is', () => {
    const agreedLoss = storyLoss(overpricedQuote)
    expect(viewOf('ready', 0, { quote: lossQuote, agreedLoss }).button.act).toBe('send')
    expect(viewOf('ready', 0, { agreedLoss }).button.label).toBe('Send 0.5 ETH to Ridge')
  })
})

describe('the page itself is asked first', () => {
  test('while it is, nothing else can be done', () => {
    expect(viewOf('ready', 0, { host: { state: 'asking' } }).button).toEqual({
      kind: 'waiting',
      label: 'Waiting for this site',
      act: 'none',
    })
  })
  test('its no is said in its own words, and the way stays open', () => {
    const view = viewOf('ready', 0, { host: { state: 'held', words: 'Accept the terms first.' } })
    expect(view.news).toBe('This site won’t let you continue: Accept the terms first.')
    expect(view.button.act).toBe('send')
  })
})
