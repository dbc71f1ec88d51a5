import type { Finding, Quote } from '@portage/core'
import type { ExecutionState } from '@portage/core/execution'
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
import { exactOutQuote, lossQuote, overpricedQuote, storyLoss } from '../../../test/swapFacts.js'
import { unreadLoss } from '../loss/loss.js'
import type { ReviewFacts } from './reviewFacts.js'
import { type FormSight, type ReviewReason, reviewReasons } from './reviewReasons.js'
import { reviewView } from './reviewView.js'

const { ethToUsdc } = storyQuotes
const { ready } = storyExecutions
const elsewhere = `0x${'9'.repeat(40)}`

/** Why a quote that is checked and ready is reviewed, with whatever else is so. */
function reasonsOf(more: Partial<ReviewFacts> = {}, sight: Partial<FormSight> = {}): readonly ReviewReason[] {
  const quote = more.quote ?? ethToUsdc
  const facts: ReviewFacts = {
    ...{ quote, agreed: quote, loss: storyLoss(quote), agreedLoss: storyLoss(quote) },
    state: ready,
    chains: storyChains.all,
    families: [evm],
    now: storyNow,
    may: { connect: false, openOther: false, recover: false, handOff: false, accept: false },
    policy: {},
    maxQuoteAge: 60_000,
    balance: 'enough',
    own: quote.request.user,
    isAsking: false,
    host: { state: 'free' },
    recipientName: null,
    confirmed: null,
    ...more,
  }
  const view = reviewView(facts, { words: english, format: storyFormat })
  return reviewReasons(facts, view, { tokens: 'known', earlier: 'none', ...sight })
}

const withFindings = (findings: readonly Finding[]): ExecutionState => ({
  ...ready,
  verification: { verdict: 'verified', findings: [...(ready.verification?.findings ?? []), ...findings] },
})
const withRequest = (request: Partial<Quote['request']>): Quote => ({
  ...ethToUsdc,
  request: { ...ethToUsdc.request, ...request },
})
const withDetails = (details: Partial<Quote['details']>): Quote => ({
  ...ethToUsdc,
  details: { ...ethToUsdc.details, ...details },
})

test('default: a checked quote with nothing unusual has no reason', () => {
  expect(reasonsOf()).toEqual([])
})

test('an approval before the deposit, one batch of both and a wallet on another network are no reasons', () => {
  for (const name of ['readyToApprove', 'readyTogether'] as const) {
    const state = storyExecutions[name]
    expect(reasonsOf({ state, quote: state.quote })).toEqual([])
  }
  const [item] = ready.items
  if (item?.phase.name !== 'ready') throw new Error('It is ready.')
  const { anchor } = item.phase
  const state: ExecutionState = {
    ...ready,
    will: 'check',
    items: [{ ...item, phase: { name: 'switching', anchor } }],
  }
  expect(reasonsOf({ state })).toEqual([])
})

describe('each reason', () => {
  test('unchecked: there is no run yet, it is being checked, or what is lost was not read', () => {
    expect(reasonsOf({ state: null })).toEqual(['unchecked'])
    expect(reasonsOf({ state: storyExecutions.checking })).toEqual(['unchecked'])
    expect(reasonsOf({ loss: unreadLoss })).toEqual(['unchecked'])
  })

  test('unready: too old, too much for the balance, stopped, or the wallet is asked to switch', () => {
    expect(reasonsOf({ now: storyNow + 60_000 })).toEqual(['unready'])
    expect(reasonsOf({ balance: 'short' })).toEqual(['unready'])
    expect(reasonsOf({ state: storyExecutions.switching })).toEqual(['unready'])
    const stopped = Object.keys(storyExecutions).filter((name) => name.startsWith('stopped'))
    expect(stopped.length).toBeGreaterThan(5)
    for (const name of stopped)
      expect(reasonsOf({ state: storyExecutions[name as StoryExecution] })).toContain('unready')
  })

  test.each(['failed', 'uncovered', 'unchecked'] as const)('checks: one is %s', (result) => {
    expect(reasonsOf({ state: withFindings([{ code: 'order-signature', result }]) })).toEqual(['checks'])
  })

  test('checks: the verdict is not that all was verified', () => {
    const { verification } = ready
    if (verification === null) throw new Error('It is checked.')
    const state: ExecutionState = { ...ready, verification: { ...verification, verdict: 'unverifiable' } }
    expect(reasonsOf({ state })).toContain('checks')
    expect(reasonsOf({ state: storyExecutions.readyUnverifiable })).toContain('checks')
  })

  test('checks: what is signed does not pay for the order that was read', () => {
    const findings = ready.verification?.findings.filter(({ code }) => code !== 'deposit-order-id') ?? []
    const state: ExecutionState = { ...ready, verification: { verdict: 'verified', findings } }
    expect(reasonsOf({ state })).toEqual(['checks'])
  })

  test('policy: the host wants a yes to every quote', () => {
    expect(reasonsOf({ policy: { verified: 'ask' } })).toContain('policy')
  })

  test('recipient: somebody else is paid', () => {
    expect(reasonsOf({ quote: withRequest({ recipient: elsewhere }) })).toContain('recipient')
  })

  test('sender: the account that sends and the own one that is paid are of two kinds of network', () => {
    const own = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB'
    const chains = storyChains.all.map((chain) =>
      chain.id === ethToUsdc.request.destinationChainId ? { ...chain, vmType: 'svm' } : chain,
    )
    expect(reasonsOf({ quote: withRequest({ recipient: own }), own, chains })).toEqual(['sender'])
  })

  test('refund: somebody else may get one', () => {
    expect(reasonsOf({ quote: withRequest({ refundTo: elsewhere }) })).toEqual(['refund'])
  })

  test('token: the form or the quote does not vouch for one', () => {
    expect(reasonsOf({}, { tokens: 'doubted' })).toEqual(['token'])
    const { currencyOut } = ethToUsdc.details
    const currency = currencyOut && { ...currencyOut.currency, verified: false }
    const quote = withDetails({ currencyOut: currencyOut && currency && { ...currencyOut, currency } })
    expect(reasonsOf({ quote, loss: storyLoss(ethToUsdc) })).toEqual(['token'])
  })

  test('loss: much is lost, or nobody knows how much', () => {
    expect(reasonsOf({ quote: lossQuote })).toContain('loss')
    expect(reasonsOf({ quote: overpricedQuote })).toContain('loss')
    expect(reasonsOf({ loss: { kind: 'unknown', why: 'no-amount' } })).toContain('loss')
  })

  test('cost: a twentieth of what is sent, or gas or the whole that nobody knows', () => {
    const gas = ethToUsdc.fees.gas && { ...ethToUsdc.fees.gas, usd: '400' }
    expect(reasonsOf({ quote: { ...ethToUsdc, fees: { ...ethToUsdc.fees, gas } } })).toEqual(['cost'])
    expect(reasonsOf({ quote: { ...ethToUsdc, fees: { ...ethToUsdc.fees, gas: null } } })).toEqual(['cost'])
    const { currencyOut } = ethToUsdc.details
    const quote = withDetails({ currencyOut: currencyOut && { ...currencyOut, usd: null } })
    expect(reasonsOf({ quote, loss: storyLoss(ethToUsdc) })).toEqual(['cost'])
  })

  test('minimum: nobody says how little may arrive, or it is less than was asked for exactly', () => {
    const { currencyOut } = ethToUsdc.details
    const quote = {
      ...withDetails({ currencyOut: currencyOut && { ...currencyOut, minimumAmount: null } }),
      protocol: null,
    }
    expect(reasonsOf({ quote, loss: storyLoss(ethToUsdc) })).toEqual(['minimum'])
    const out = exactOutQuote.details.currencyOut
    const exact: Quote = {
      ...exactOutQuote,
      protocol: null,
      details: { ...exactOutQuote.details, currencyOut: out && { ...out, minimumAmount: out.amount } },
    }
    const less: Quote = {
      ...exact,
      details: { ...exact.details, currencyOut: out && { ...out, minimumAmount: (out.amount ?? 0n) - 1n } },
    }
    expect([exact, less].map((one) => reasonsOf({ quote: one }).includes('minimum'))).toEqual([false, true])
  })

  test('asks: the wallet is asked for something that has no end', () => {
    const [step] = storyQuotes.usdcToEth.steps
    const [item] = step?.items ?? []
    if (step === undefined || item?.call.vm !== 'evm') throw new Error('It is allowed first.')
    const call = { ...item.call, data: `${item.call.data.slice(0, -64)}${'f'.repeat(64)}` as const }
    const quote: Quote = {
      ...storyQuotes.usdcToEth,
      steps: [{ ...step, items: [{ ...item, call: { ...call, data: call.data as `0x${string}` } }] }],
    }
    expect(reasonsOf({ quote, state: storyExecutions.readyToApprove })).toContain('asks')
  })

  test('clock: the device’s is wrong', () => {
    expect(reasonsOf({ state: { ...ready, clockAhead: 600 } })).toEqual(['clock'])
  })

  test('earlier: another run is looked at first', () => {
    expect(reasonsOf({}, { earlier: 'open' })).toEqual(['earlier'])
  })
})
