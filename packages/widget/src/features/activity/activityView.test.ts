import type { KeptExecution } from '@portage/react'
import {
  type StoryExecution,
  storyChains,
  storyExecutions,
  storyNow,
  storyRecord,
} from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { keptOf } from '../../../test/storyRuns.js'
import { createFormat } from '../../copy/format.js'
import { activityEntries } from './activityEntries.js'
import { type ActivityFacts, activityView } from './activityView.js'
import type { Activity } from './useActivity.js'

const { activity: copy, headlines, recovery } = english

const words = {
  chains: storyChains.all,
  now: storyNow + 20_000,
  copy,
  headlines,
  reasons: english,
  recovery,
  format: createFormat({ locale: 'en', timeZone: 'UTC', words: english.numbers }),
}
const runOf = (name: StoryExecution): KeptExecution => keptOf(storyExecutions[name])
const activityOf = (more: Partial<Activity> = {}): Activity => ({
  entries: [],
  service: 'read',
  error: null,
  journal: 'read',
  damaged: 0,
  isConnected: true,
  older: 'none',
  readOlder: () => {},
  retry: () => {},
  ...more,
})
const viewOf = (more: Partial<Activity>, facts: Partial<ActivityFacts> = {}) =>
  activityView({ activity: activityOf(more), term: null, state: 'all', chainId: null, ...facts }, words)
const rowOf = (name: StoryExecution) => viewOf({ entries: activityEntries([runOf(name)], []) }).rows[0]

describe('a row', () => {
  test('default: both amounts, where it is, since when', () => {
    expect(rowOf('filling')).toMatchObject({
      from: { amount: { text: '0.5 ETH', whole: '0.5 ETH' }, tone: 'fact' },
      to: { tone: 'expected' },
      headline: { text: 'Harbour to Ridge: a solver is paying out' },
      time: expect.stringMatching(/ ago$/),
      state: 'under-way',
    })
  })
  test.each([
    ['success', 'ended', 'fact', 'fact'],
    ['refunded', 'ended', 'fact', 'never'],
    ['failed', 'needs-you', 'fact', 'never'],
    ['openInWallet', 'needs-you', 'expected', 'expected'],
    ['successPaidTwice', 'needs-you', 'fact', 'fact'],
    ['stoppedRejected', 'ended', 'never', 'never'],
    ['stoppedOnOtherChain', 'needs-you', 'fact', 'never'],
  ] as const)('of a run in %s is among %s', (name, state, from, to) => {
    expect(rowOf(name)).toMatchObject({ state, from: { tone: from }, to: { tone: to } })
  })
  test.each([
    [{ status: 'failure', isWithdrawable: true }, 'needs-you', 'not completed, you can withdraw the money'],
    [{ status: 'pending' }, 'under-way', 'a solver is paying out'],
    [{ status: 'on-hold' }, 'under-way', 'the service says “on-hold”'],
    [{ status: 'refund' }, 'ended', '0.5 ETH refunded on Harbour'],
  ] as const)('of a request that says %o is among %s', (more, state, text) => {
    const { rows } = viewOf({ entries: activityEntries([], [storyRecord(more)]) })
    expect(rows[0]?.state).toBe(state)
    expect(rows[0]?.headline.text).toContain(text)
  })
})

describe('a list', () => {
  const entries = activityEntries([runOf('success')], [storyRecord({ id: '0xother' })])

  test('is filtered by state and network, and says when nothing is left', () => {
    expect(viewOf({ entries }, { state: 'ended' }).rows).toHaveLength(1)
    expect(viewOf({ entries }, { state: 'needs-you' }).rows[0]?.id).toBe('0xother')
    expect(viewOf({ entries }, { chainId: 31_338 }).rows).toHaveLength(1)
    expect(viewOf({ entries }, { chainId: 7 })).toMatchObject({ rows: [], sentences: [copy.nothingFiltered] })
  })
  test('of a search holds what this browser knows by that name, and whatever the service found', () => {
    const hash = storyExecutions.success.proofs[0]?.hash ?? ''
    expect(viewOf({ entries }, { term: hash.toLowerCase() }).rows).toHaveLength(2)
    expect(viewOf({ entries }, { term: '0xno' }).rows.map(({ id }) => id)).toEqual(['0xother'])
    expect(viewOf({}, { term: '0xno' }).sentences).toEqual([copy.nothingFound])
  })
  test('that is read keeps places, and says nothing yet', () => {
    expect(viewOf({ service: 'reading' })).toMatchObject({ expected: 4, sentences: [] })
    expect(viewOf({ service: 'reading', entries }).expected).toBe(2)
  })
  test('is never empty without a word', () => {
    expect(viewOf({}).sentences).toEqual([copy.nothing])
    expect(viewOf({ service: 'unasked', isConnected: false }).sentences).toEqual([copy.nothingKept])
  })
  test('that could not be read in full shows the rest, and says what is missing', () => {
    const view = viewOf({
      entries,
      service: 'failed',
      error: new Error('It is down.'),
      journal: 'failed',
      damaged: 2,
    })
    expect(view.rows).toHaveLength(2)
    expect(view.mayRetry).toBe(true)
    expect(view.sentences).toEqual([
      copy.serviceFailed({ message: 'It is down.' }),
      copy.journalFailed,
      copy.damaged({ count: 2 }),
    ])
  })
})
