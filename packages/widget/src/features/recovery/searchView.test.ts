import { storyAccount, storyChains, storyFind, storyFinds, storyNow } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import { findView } from './findView.js'
import { readQuery } from './readQuery.js'
import { type SearchFacts, searchView } from './searchView.js'

const { pasted, recovery: copy } = english

const page = { domain: 'dapp.example', claimPage: 'https://service.example/withdraw' }
const words = {
  chains: storyChains.all,
  now: storyNow,
  paid: null,
  ...page,
  copy,
  reasons: english,
  format: storyFormat,
}
const viewOf = (search: NonNullable<SearchFacts['search']>, more: Partial<SearchFacts> = {}) =>
  searchView(
    {
      query: { type: 'none' },
      accounts: [storyAccount],
      mayConnect: true,
      isLooking: false,
      error: null,
      search,
      viewOf: (find) => findView(find, words),
      ...more,
    },
    { copy, pasted, format: storyFormat },
  )
const { paidOut } = storyFinds

test('whoever comes back when it was paid is told so', () => {
  const { paid, sentences } = viewOf({ found: [], paid: [paidOut], troubles: [] })
  expect(paid.map(({ heading, sentence }) => [heading, sentence])).toEqual([
    ['0.5 ETH on Harbour', 'Withdrawn through this browser: 0.5 ETH on Harbour at 14:21.'],
  ])
  // Nothing else was found, which is said too.
  expect(sentences).toEqual([copy.nothing])
})

test('a deposit the service lists still is told of once', () => {
  const other = storyFind({
    id: 'other',
    deposit: { chainId: 31_337, transactionId: `0x${'ee'.repeat(32)}` },
  })
  const onHub = { ...paidOut, id: 'hub', deposit: null }
  const { found, paid } = viewOf({ found: [storyFinds.refused], paid: [paidOut, onHub], troubles: [] })
  expect(found).toHaveLength(1)
  expect(paid.map(({ id }) => id)).toEqual(['hub'])
  expect(viewOf({ found: [other], paid: [paidOut], troubles: [] }).paid).toHaveLength(1)
})

test('before anything was looked for, it says how to begin, and not that there is nothing', () => {
  const empty = { found: [], paid: [], troubles: [] }
  expect(viewOf(empty, { accounts: [] }).sentences).toEqual([copy.begin])
  expect(viewOf(empty, { accounts: [], mayConnect: false }).sentences).toEqual([copy.beginPasting])
  expect(viewOf(empty).sentences).toEqual([copy.nothing])
})

test('what is read out of a link is said, and two are looked for by nobody', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const of = (typed: string) =>
    viewOf({ found: [], paid: [], troubles: [] }, { query: readQuery(typed, storyChains.all) })
  expect(of(`https://ridge.example/tx/${hash}`)).toMatchObject({
    read: `Read from the link: ${hash} on Ridge`,
    error: null,
  })
  expect(of(hash).read).toBeNull()
  expect(of(`${hash} ${hash.replaceAll('ab', 'cd')}`).error).toBe(pasted.twoIds)
})
