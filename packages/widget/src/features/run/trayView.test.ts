import { expect, test } from 'vitest'
import { storyTray as view } from '../../../test/storyTray.js'

test('default: one run has no line over it', () => {
  expect(view(['filling'])).toMatchObject({ summary: null, rows: [{ id: 'filling', dismiss: null }] })
  expect(view([])).toEqual({ summary: null, rows: [] })
})

test('five are counted, those that need the person apart, and stay where they are', () => {
  const five = view(['awaited', 'filling', 'openInWallet', 'refunding', 'success'])
  expect(five.summary).toBe('4 in progress, 1 needs you, 1 finished')
  expect(five.rows.map(({ id }) => id)).toEqual([
    'awaited',
    'filling',
    'openInWallet',
    'refunding',
    'success',
  ])
  expect(view(['asking', 'blocked']).summary).toBe('2 in progress, 2 need you')
  expect(view(['success', 'refunded']).summary).toBe('2 finished')
})

test('a run whose turn it is not says so, and needs nobody', () => {
  const [row] = view(['awaited']).rows
  expect(row?.headline).toMatchObject({
    text: '0.5 ETH to Ridge: waiting for another payment in your wallet',
    asks: false,
  })
  expect(row?.pace).toBeNull()
})

test('the wait is told with what is usual, where that is known', () => {
  expect(view(['filling']).rows[0]?.pace).toMatch(/^\d+ s, usually \d+ s$/)
  expect(view(['openInWallet'], 60_000).rows[0]?.pace).toBe('60 s')
})

test('only what has ended can be taken away, and by its own name', () => {
  expect(view(['success']).rows[0]).toMatchObject({
    pace: null,
    dismiss: expect.stringMatching(/ arrived on Ridge: remove from this list$/),
  })
  for (const name of ['failed', 'stoppedNothingWaiting', 'filling'] as const)
    expect(view([name]).rows[0]?.dismiss).toBeNull()
})
