import type { DamagedEntry, JournalEntry } from '@portage/core/execution'
import { storyChains, storyExecutions, storyNow } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import { type JournalLine, type JournalTrouble, journalView } from './journalView.js'

const { journal: copy } = english

const { asks, quote, account, createdAt, id } = storyExecutions.openInWallet
const unreadable: DamagedEntry = {
  id,
  record: null,
  asks,
  facts: [],
  damage: [{ line: 'execution', reason: 'corrupted' }],
}
const newer: JournalEntry = {
  record: { id, quote, account, createdAt },
  asks: [],
  facts: [],
  damage: [{ line: 'ask/1', reason: 'newer' }],
}

const view = (trouble: Partial<JournalTrouble>): readonly JournalLine[] =>
  journalView({ problem: null, damaged: [], ...trouble }, storyChains.all, storyNow + 60_000, {
    copy,
    format: storyFormat,
  })

test('default: a payment that cannot be read, with what is known of it', () => {
  expect(view({ damaged: [unreadable] })).toEqual([
    {
      title: 'One earlier payment can’t be read',
      text: 'This browser’s saved data is damaged, so we can’t track what was sent. Check your wallet history before sending again.',
      known: ['Requested in your wallet at 14:22 on Harbour.'],
    },
  ])
})

test('what a newer version wrote is told from what is damaged, and counted', () => {
  const titles = view({ damaged: [newer, newer, unreadable] }).map(({ title }) => title)
  expect(titles).toEqual(['This version can’t read 2 earlier payments', 'One earlier payment can’t be read'])
})

test('lines of both kinds count as damaged', () => {
  const both: JournalEntry = { ...newer, damage: [...unreadable.damage, ...(newer.damage ?? [])] }
  expect(view({ damaged: [both] }).map(({ title }) => title)).toEqual(['One earlier payment can’t be read'])
})

test('every problem has a sentence of its own and comes first', () => {
  const problems = ['newer', 'corrupted', 'full', 'refused', 'blocked'] as const
  const titles = problems.map((problem) => view({ problem, damaged: [newer] })[0]?.title)
  expect(titles).toEqual(problems.map((problem) => copy.problems[problem].title))
  expect(new Set(titles).size).toBe(problems.length)
})

test('nothing wrong, nothing said', () => {
  expect(view({})).toEqual([])
})
