import type { JobEnd, WithdrawalState, WithdrawalStop } from '@portage/core/recovery'
import {
  type StoryWithdrawal,
  storyChains,
  storyNow,
  storyStoppedWithdrawal,
  storyWithdrawals,
} from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import type { WithdrawalView } from './withdrawalTypes.js'
import { withdrawalView } from './withdrawalView.js'

const { withdrawal: copy, jobEnds, transactionFaults, withdrawalStops } = english

const viewOf = (state: WithdrawalState): WithdrawalView =>
  withdrawalView(state, {
    chains: storyChains.all,
    now: storyNow,
    mayConnect: true,
    copy,
    stops: english,
    recovery: english.recovery,
    format: storyFormat,
    counted: { type: 'read', decimals: 18 },
  })
const view = (name: StoryWithdrawal): WithdrawalView => viewOf(storyWithdrawals[name])
const names = Object.keys(storyWithdrawals) as StoryWithdrawal[]
const places = ({ rows }: WithdrawalView): readonly string[] => rows.map(({ key }) => key)

describe.each(names)('%s', (name) => {
  const { heading, lead, rows, next, beside } = view(name)
  test('says what goes on', () => {
    expect(heading).not.toBe('')
    expect(lead.join('')).not.toBe('')
  })
  test('shows the money once, and where it is going', () => {
    expect(rows.filter(({ current }) => current)).toHaveLength(1)
    expect(rows.filter(({ large }) => large === '0.5 ETH')).toHaveLength(1)
  })
  test('has one next action at most, and no button twice', () => {
    const acts = [next, ...beside].flatMap((one) => (one === null ? [] : [one.act]))
    expect(new Set(acts).size).toBe(acts.length)
  })
})

test('the wallet’s request can be compared by digest, amount, recipient and network', () => {
  expect(view('signing').facts?.rows.map(({ label }) => label)).toEqual(['Amount', 'To', 'Network', 'Digest'])
  expect(view('signing').facts?.rows.at(-1)?.value).toMatch(/^0x[\da-f]{64}$/)
})

test('the line goes from the depository over hub and signature to the recipient', () => {
  expect(places(view('attesting'))).toEqual(['deposit', 'money', 'hub', 'signature', 'payout', 'destination'])
  expect(places(view('signing'))).toEqual(['deposit', 'money', 'signature', 'payout', 'destination'])
  expect(places(view('pending'))).toEqual(['deposit', 'hub', 'signature', 'payout', 'money', 'destination'])
  expect(places(view('complete'))).toEqual(['deposit', 'hub', 'signature', 'payout', 'money'])
})

test('what was on the hub from the start shows no deposit', () => {
  expect(places(view('onHubAlready'))).toEqual(['money', 'signature', 'payout', 'destination'])
})

test('a job that another word is said of is told in that word', () => {
  expect(view('jobUnknown').note).toBe('The service says “queued-for-review”.')
  expect(view('jobAttesting').note).toBe('Registering the deposit.')
})

test('where another wallet sends it, it says which one and how much gas', () => {
  expect(view('needsRecipient').lead[0]).toBe(
    '0x90f7…b906 has to send the payout on Harbour, from a wallet for EVM networks with 0.00018 ETH for gas. The withdrawal then continues automatically.',
  )
})

test('a payout that is sent elsewhere is shown whole: what, to whom, by whom, at what cost, and to be copied', () => {
  const { facts, next, beside } = view('shown')
  const labels = ['Amount', 'To', 'Network', 'Sent by', 'Gas', 'Transaction']
  expect(facts?.rows.map(({ label }) => label)).toEqual(labels)
  expect(facts?.rows.at(-1)?.value).toBe('{"instructions":[{"data":"AQ=="}]}')
  expect(facts?.rows[3]?.value).toBe(storyWithdrawals.shown.record.request.recipient)
  expect([next?.act, ...beside.map(({ act }) => act)]).toEqual(['copy-transaction', 'paste'])
})

test('an open request is closed by nobody but the person', () => {
  for (const name of ['asking', 'locating', 'unseen'] as const)
    expect(view(name).beside.map(({ act }) => act)).toEqual(['nothing-waiting', 'paste'])
})

test('a payout that can still happen for long says for how long, and where help is', () => {
  expect(view('expiring').next).toBeNull()
  expect(view('expiringFar').lead[0]).toContain('for another 7 days')
  expect(view('expiringNever').lead[0]).toBe(copy.expiringNever)
  for (const name of ['expiringFar', 'expiringNever'] as const) expect(view(name).next?.act).toBe('support')
})

test('what the service alone says is said to be so', () => {
  expect(view('complete').note).toBe('Seen on chain at 14:22:47')
  expect(view('completeSaid').note).toBe('Reported by the service at 14:22:47; we couldn’t read the chain')
})

test('a browser that keeps nothing is told of above all', () => {
  expect(view('journalFailing').note).toBe(copy.journalFailing)
})

describe('stops', () => {
  const reasons = Object.keys(withdrawalStops) as WithdrawalStop['type'][]
  test.each(reasons)('%s has a title, a sentence and one action', (type) => {
    const reason = {
      type,
      message: 'Something.',
      amount: 100n,
      code: null,
      earlier: 'none',
      end: 'failed',
      reason: null,
      fault: 'other-amount',
      hash: '0x1',
      domain: 'd',
      problem: 'full',
    } as unknown as WithdrawalStop
    const { heading, lead, next } = viewOf(storyStoppedWithdrawal(reason))
    expect(heading).not.toBe('')
    expect(lead.join(' ')).toMatch(/\.$/)
    expect(lead.join(' ')).not.toContain('undefined')
    expect(next).not.toBeNull()
  })

  test.each(Object.keys(jobEnds) as JobEnd[])('a job that ended as %s says so', (end) => {
    const stop = { type: 'job-over', end, reason: 'insufficient_balance', witness: 'chain' } as const
    expect(viewOf(storyStoppedWithdrawal(stop, 'following')).lead[0]).toBe(
      `${jobEnds[end]} The hub holds less than that.`,
    )
  })

  test('a reason nobody knows is named as it came', () => {
    const stop = { type: 'job-over', end: 'failed', reason: 'moon', witness: 'chain' } as const
    expect(viewOf(storyStoppedWithdrawal(stop, 'following')).lead[0]).toContain('Reason: moon')
  })

  test.each(Object.entries(transactionFaults))(
    'a payout that is %s is never shown to a wallet',
    (fault, text) => {
      const stop = { type: 'transaction-refused', fault } as WithdrawalStop
      const { lead, next } = viewOf(storyStoppedWithdrawal(stop, 'checking'))
      expect(lead[0]).toBe(`${text} We didn’t send it to your wallet.`)
      expect(next?.act).toBe('support')
    },
  )

  describe('where nobody can say what became of what was signed', () => {
    const stop = { type: 'job-over', end: 'failed', reason: null, witness: 'service' } as const
    const after = (onHub: bigint | null) => viewOf(storyStoppedWithdrawal(stop, 'following', onHub))
    test('the hub is looked at first', () => {
      expect(after(null).next).toMatchObject({ kind: 'waiting', act: 'none' })
    })
    test('what it still holds may be signed again', () => {
      expect(after(500_000_000_000_000_000n).next).toMatchObject({ kind: 'asks', act: 'start' })
    })
    test('what it holds no more is not', () => {
      expect(after(0n).next?.act).toBe('support')
    })
  })

  test('less than was asked for needs a yes to that amount', () => {
    const { heading, next } = viewOf(
      storyStoppedWithdrawal({ type: 'amount-lower', amount: 200_000_000_000_000_000n }),
    )
    expect(heading).toBe('Only 0.2 ETH can be withdrawn now')
    expect(next).toEqual({ kind: 'asks', label: 'Withdraw 0.2 ETH', act: 'start' })
  })
})
