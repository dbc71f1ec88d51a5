// @vitest-environment node
import { storyChains, storyFind, storyFinds, storyNow } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { storyFormat } from '../../../test/StoryFrame.js'
import { recovery as copy } from '../../copy/en/recovery.js'
import { findView } from './findView.js'
import { type SearchFacts, searchView } from './searchView.js'

const words = { chains: storyChains.all, now: storyNow, paid: null, copy, format: storyFormat }
const viewOf = (search: NonNullable<SearchFacts['search']>) =>
  searchView(
    {
      query: { type: 'none' },
      account: null,
      isLooking: false,
      error: null,
      search,
      viewOf: (find) => findView(find, words),
    },
    copy,
  )
const { paidOut } = storyFinds

test('whoever comes back when it was paid is told so', () => {
  const { paid, said } = viewOf({ found: [], paid: [paidOut], troubles: [] })
  expect(paid.map(({ heading, sentence }) => [heading, sentence])).toEqual([
    ['0.5 ETH on Harbour', 'It was withdrawn from this browser: 0.5 ETH on Harbour at 14:21.'],
  ])
  // Nothing else was found, which is said too.
  expect(said).toEqual([copy.nothing])
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
