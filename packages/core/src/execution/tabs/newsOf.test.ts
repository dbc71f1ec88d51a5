import { expect, test } from 'vitest'
import { answered, depositOnly, key, type Story, tell, untilAsked } from '../__fixtures__/tell.js'
import { proofOf, reading, seenAs } from '../__fixtures__/walk.js'
import { createState } from '../createState.js'
import type { ExecutionEvent } from '../events.js'
import type { ExecutionState } from '../state.js'
import { transition } from '../transition.js'
import { newsOf } from './newsOf.js'

const include = (story: Story): ExecutionEvent => {
  const [item] = story.state.items
  if (!item) throw new Error('There is no item.')
  return { type: 'item-included', ...key(0), proof: proofOf(item) }
}

const stories: Readonly<Record<string, (story: Story) => void>> = {
  'a search that costs more than it may': (story) => {
    story.send(...untilAsked, { type: 'wallet-failed', ...key(0), message: '' })
    story.send({ type: 'searched', ...key(0), searchedTo: 9n, effort: 'over-budget' })
  },
  'a transaction that waits for an earlier one': (story) => {
    story.send(...untilAsked, answered(0, '0xh0'))
    story.send({ ...seenAs(0, 0, 'pending'), nonce: 4, blockedBy: 3 } as ExecutionEvent)
  },
  'a deposit in a block that may be replaced': (story) => {
    story.send(...untilAsked, answered(0, '0xh0'), include(story), reading('pending'))
  },
  'a failure that has stood': (story) => {
    story.send(...untilAsked, answered(0, '0xh0'), include(story), reading('failure'))
    story.send({ type: 'failure-stood', at: 9 })
  },
}

/** What a screen shows: the will is each tab's own, and so is what a wallet said instead of an answer. */
const shown = ({ items, facts, proofs, service, failure }: ExecutionState): unknown => [
  items.map((item) =>
    item.phase.name === 'locating' ? { ...item, phase: { ...item.phase, walletMessage: '' } } : item,
  ),
  facts,
  proofs,
  service,
  failure,
]

test.each(Object.entries(stories))('the journal and the news bring a late tab to %s', (_, happen) => {
  const story = tell()
  happen(story)
  const { asks, facts } = story.state
  const read = createState({ ...depositOnly, asks, facts })
  expect(shown(read)).not.toEqual(shown(story.state))
  const late = newsOf(story.state, 7).reduce((state, news) => transition(state, news)[0], read)
  expect(shown(late)).toEqual(shown(story.state))
})

test('news that a tab has already change nothing in it', () => {
  for (const happen of Object.values(stories)) {
    const story = tell()
    happen(story)
    const same = newsOf(story.state, 7).reduce((state, news) => transition(state, news)[0], story.state)
    expect(shown(same)).toEqual(shown(story.state))
  }
})

test('what is the person’s and the wallet’s own is no news', () => {
  const story = tell()
  story.send(...untilAsked)
  expect(newsOf(story.state, 7)).toEqual([])
})
