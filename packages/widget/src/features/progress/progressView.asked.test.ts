import type { ExecutionState } from '@portage/core/execution'
import { type StoryExecution, storyChains, storyExecutions, storyNow } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import type { ProgressView } from './progressTypes.js'
import { progressView } from './progressView.js'

const { run } = english

function viewOf(name: StoryExecution, afterSeconds = 30, openOther = true): ProgressView {
  return viewOfState(storyExecutions[name], afterSeconds, openOther)
}

function viewOfState(state: ExecutionState, afterSeconds = 30, openOther = true): ProgressView {
  const now = storyNow + afterSeconds * 1000
  return progressView(
    state,
    storyChains.all,
    now,
    { connect: true, openOther, recover: true, handOff: false, accept: true },
    { copy: run, words: english, format: storyFormat },
  )
}

const acts = (view: ProgressView): readonly string[] =>
  [view.next, ...view.beside].flatMap((button) => (button === null ? [] : [button.act]))
const money = (view: ProgressView) => view.rows.find(({ current }) => current)

describe('what the wallet is asked for', () => {
  test('default: a permission and a payment as one', () => {
    expect(viewOf('askingTogether', 4).lead[0]).toBe(
      'You approve and send 20 USDC in one request: both happen, or neither.',
    )
  })

  test('a signature has no receiver, no number and no hash to be found by', () => {
    const view = viewOf('askingToSign', 45)
    expect(view.lead[0]).toBe('Sign the message. With your signature, the service can take 20 USDC.')
    expect(view.facts?.rows.map(({ label }) => label)).toEqual(['Amount', 'Network'])
    expect(acts(view)).toEqual(['none', 'nothing-waiting'])
  })

  test('while it answers another payment that one can be opened, and this one taken back', () => {
    expect(viewOf('awaited')).toMatchObject({ heading: 'Another payment is open in your wallet' })
    expect(acts(viewOf('awaited'))).toEqual(['open-other', 'cancel'])
    expect(acts(viewOf('awaited', 30, false))).toEqual(['none', 'cancel'])
  })

  test('what a wallet said stands until the transaction it may have sent is seen', () => {
    const { unseen } = storyExecutions
    const saidOf = (seen: 'unseen' | 'pending') =>
      viewOfState({
        ...unseen,
        items: unseen.items.map((item) =>
          item.phase.name === 'confirming'
            ? { ...item, phase: { ...item.phase, seen, walletMessage: 'Phantom signed something else.' } }
            : item,
        ),
      })
    expect(saidOf('unseen').lead[0]).toMatch(/^Your wallet replied “Phantom signed something else\.”/)
    expect(acts(saidOf('unseen'))).toEqual(['look', 'nothing-waiting', 'paste'])
    expect(acts(saidOf('pending'))).toEqual(['another'])
  })

  test('a second request is told from the older one for as long as it is open', () => {
    const reject = 'If your wallet shows two requests, reject the older one.'
    expect(viewOf('askingAgain', 94).lead).toContain(reject)
    expect(viewOf('openAgain', 150).lead).toContain(reject)
    expect(viewOf('asking').lead).not.toContain(reject)
    expect(viewOf('openInWallet').lead).not.toContain(reject)
  })

  test('a no to the second one does not say that nothing left by the first', () => {
    const { askingAgain, stoppedRejected } = storyExecutions
    const { asks, facts } = askingAgain
    const view = viewOfState({ ...stoppedRejected, asks, facts })
    expect(view.lead).toEqual([
      'An older request for the same payment may still be open in your wallet: reject it there.',
    ])
    expect(money(view)?.note).toBe('Still in your wallet, as far as we can see')
  })
})

describe('what nobody has answered', () => {
  test('where the network cannot be searched the field for the hash is open, and the next action', () => {
    const view = viewOf('overBudget', 400)
    expect(view).toMatchObject({
      heading: 'Paste the hash from your wallet',
      paste: 'open',
      next: null,
      note: 'Not on Harbour as of block 23,841,204. Still searching.',
    })
    expect(acts(view)).toEqual(['look', 'nothing-waiting'])
  })

  test('a batch that the wallet took waits for its transaction', () => {
    expect(viewOf('taken', 8)).toMatchObject({
      heading: 'Your wallet accepted the request',
      next: { kind: 'waiting', label: 'Checking Ridge' },
    })
    expect(acts(viewOf('taken', 8))).toEqual(['none', 'paste'])
    expect(acts(viewOf('taken', 60))).toEqual(['none', 'nothing-waiting', 'paste'])
  })
})

describe('what was sent', () => {
  test('is held up by a transaction that is named by its number', () => {
    expect(viewOf('blocked', 90)).toMatchObject({
      lead: [
        'Harbour processes this account’s transactions in order, and #212 is still pending. Speed it up or cancel it in your wallet; this payment then follows by itself.',
      ],
      facts: {
        rows: [
          { label: 'Waiting for', value: 'Transaction #212' },
          { label: 'This payment', value: 'Transaction #214' },
        ],
      },
      next: { act: 'look' },
    })
  })

  test('and fell out of its block is in the wallet again, and held for lost only after long', () => {
    const view = viewOf('vanished', 40)
    expect(money(view)).toMatchObject({
      key: 'wallet',
      text: 'Harbour replaced the block with your transaction. The transaction now waits for another block; no action needed.',
    })
    expect(acts(view)).toEqual(['another'])
    expect(acts(viewOf('vanished', 700))).toEqual(['nothing-waiting', 'paste', 'another'])
  })

  test('is said to be not final only until a solver has it', () => {
    const notes = (name: StoryExecution) => viewOf(name).rows.map(({ note }) => note)
    expect(notes('depositedNotFinal')).toContain('Not final yet. No action needed.')
    expect(notes('deposited')).not.toContain('Not final yet. No action needed.')
    const { depositedNotFinal, filling } = storyExecutions
    const view = viewOfState({ ...depositedNotFinal, service: filling.service })
    expect(view.rows.map(({ note }) => note)).not.toContain('Not final yet. No action needed.')
  })
})

describe('a signature instead of a transaction', () => {
  test('is kept until the service has it', () => {
    expect(viewOf('posting')).toMatchObject({
      lead: ['We’re sending your signature to the service, and keep a copy on this device until it arrives.'],
      next: { kind: 'waiting', label: 'Waiting for the service' },
    })
  })

  test('lets the service take the money, which is in the wallet until then', () => {
    expect(money(viewOf('permitted'))).toMatchObject({
      key: 'wallet',
      text: 'The service has your signature and is taking 20 USDC from your wallet.',
    })
    expect(viewOf('permitted').rows.every(({ link }) => link === undefined)).toBe(true)
  })

  test('that the service refused is given again without asking the wallet', () => {
    expect(viewOf('stoppedPostRefused')).toMatchObject({
      next: { kind: 'onward', label: 'Send the signature again', act: 'post-again' },
    })
  })
})

test('what settles by itself is done with its transaction', () => {
  expect(money(viewOf('called'))).toMatchObject({ mark: 'arrived', title: 'Done on Harbour' })
})

describe('money on another chain', () => {
  test('is named with its chain, its amount and its transaction', () => {
    const view = viewOf('stoppedOnOtherChain', 80)
    expect(view.heading).toBe('Your wallet paid on Ridge')
    expect(view.lead[0]).toContain('You can withdraw the deposit')
    expect(money(view)).toMatchObject({
      key: 'deposit',
      large: '0.5 ETH',
      note: 'Deposited on Ridge',
      link: { url: expect.stringContaining('https://ridge.example/tx/0xd0b1') },
    })
    expect(acts(view)).toEqual(['recover', 'leave'])
  })

  test('of a token that nobody here knows there has no amount', () => {
    const { stoppedOnOtherChain } = storyExecutions
    const { quote } = stoppedOnOtherChain
    const unknown = { ...quote, request: { ...quote.request, originCurrency: `0x${'99'.repeat(20)}` } }
    expect(money(viewOfState({ ...stoppedOnOtherChain, quote: unknown }))).toMatchObject({
      large: undefined,
      title: 'Deposited on Ridge',
    })
  })
})

describe('what was paid twice', () => {
  test.each(['fillingPaidTwice', 'successPaidTwice'] as const)('is said in %s', (name) => {
    expect(viewOf(name, 140).notice).toMatchObject({
      title: 'You paid twice',
      lines: [
        {
          text: expect.stringMatching(/^A second deposit of 0\.5 ETH was made/),
          link: { hash: expect.stringMatching(/^0xd0b1/) },
        },
      ],
    })
  })

  test('the time it left is that of the request that led to the deposit', () => {
    expect(viewOf('successPaidTwice', 140).rows[0]?.aside).toBe('14:22:07')
  })

  test('where one deposit is all there is nothing is said', () => {
    expect(viewOf('success').notice).toBeNull()
  })
})

test('an earlier payment that is open is looked at first, and a second goes on only by its own click', () => {
  expect(viewOf('stoppedEarlierOpen')).toMatchObject({
    next: { kind: 'onward', act: 'open-other', label: 'View the earlier payment' },
    beside: [{ act: 'go-beside', label: 'Send another 0.5 ETH' }],
  })
  expect(acts(viewOf('stoppedEarlierOpen', 0, false))).toEqual(['leave', 'go-beside'])
})

test.each([
  ['Solana', { vm: 'solana', instructions: [], lookupTables: [] }],
  ['Tron', { vm: 'tron', kind: 'call', from: '0x', to: '0x', data: '0x', value: 0n }],
] as const)('what ran out of time on %s was not replaced by anything', (_where, call) => {
  const state = storyExecutions.stoppedReplaced
  const steps = state.quote.steps.map((step) => ({
    ...step,
    items: step.items.map((item) => ({ ...item, call })),
  }))
  expect(viewOfState({ ...state, quote: { ...state.quote, steps } })).toMatchObject({
    title: expect.any(String),
    heading: 'The transaction expired',
    next: { kind: 'asks', act: 'start' },
  })
})

test('what somebody refused by name is told in their words, and goes on with a new quote', () => {
  const view = viewOf('stoppedRefused')
  expect(view).toMatchObject({
    heading: 'Harbour refused the transfer',
    next: { kind: 'onward', act: 'quote', label: 'Get a new quote' },
  })
  expect(JSON.stringify(view)).toContain('Reply: Insufficient balance for token transfer. 0.5 ETH stayed')
  expect(money(viewOf('stoppedReverted'))?.link).toBeDefined()
  expect(money(view)?.link).toBeUndefined()
})
