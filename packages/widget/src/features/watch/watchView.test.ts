import { storyChains, storyNow } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import { storyFollowed } from '../../../test/storyFollowed.js'
import type { WatchView } from './watchTypes.js'
import { watchView } from './watchView.js'

const { run, watch } = english

type Story = keyof typeof storyFollowed

const viewOf = (name: Story): WatchView =>
  watchView(
    storyFollowed[name],
    { leave: true },
    {
      copy: watch,
      run,
      format: storyFormat,
      chains: storyChains.all,
      now: storyNow + 20_000,
    },
  )

describe.each(Object.keys(storyFollowed) as Story[])('%s', (name) => {
  const view = viewOf(name)

  test('offers to look and to leave, and nothing that asks a wallet', () => {
    const buttons = [...(view.next === null ? [] : [view.next]), ...view.beside]
    expect(buttons.map(({ kind }) => kind)).not.toContain('asks')
    expect(buttons.at(-1)?.act).toBe('leave')
    expect(view.note).toBe('View only. No wallet needed.')
  })

  test('says where the money is in one place, and never whose wallet it left', () => {
    if (view.rows.length > 0) expect(view.rows.filter(({ current }) => current)).toHaveLength(1)
    expect(JSON.stringify(view)).not.toMatch(/your wallet|undefined|null on /)
  })
})

test('default: on its way, with what is usual and its transaction to look up', () => {
  const view = viewOf('filling')
  expect(view.title).toBe('Harbour to Ridge')
  expect(view.rows.map(({ title, text, note }) => title ?? `${text} ${note}`)).toEqual([
    '0.5 ETH sent from the wallet',
    'Deposit confirmed',
    'Solver has the order',
    'A solver is paying out on Ridge. Usually 3 seconds; 20 seconds so far.',
    '1,504.82 USDC expected',
  ])
  expect(view.rows[0]?.link?.url).toContain('https://harbour.example/tx/0x8f')
})

test('the end says who saw it, and links the transaction that paid', () => {
  expect(viewOf('arrived').rows.at(-1)).toMatchObject({
    large: '1,504.81 USDC',
    note: 'Seen on chain',
    link: { url: expect.stringContaining('https://ridge.example/tx/0x77') },
  })
  expect(viewOf('refunded').rows[0]).toMatchObject({
    large: '0.5 ETH',
    note: 'Reported by the service; we couldn’t read the chain',
    link: { url: expect.stringContaining('https://harbour.example/tx/0x55') },
  })
})

test('a request that was taken over leads to the other one', () => {
  expect(viewOf('movedOn').next).toMatchObject({ act: 'see-other' })
})

test('nothing is known yet: it is looked for', () => {
  const words = { copy: watch, run, format: storyFormat, chains: storyChains.all, now: storyNow }
  expect(watchView(null, { leave: false }, words)).toMatchObject({
    title: 'A payment',
    heading: 'Looking for this payment',
    rows: [],
    beside: [],
  })
})
