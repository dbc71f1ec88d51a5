import { describe, expect, test } from 'vitest'
import { createHandClock } from '../../../test/handClock.js'
import type { TabLocks } from '../../engine/tabs/findLocks.js'
import { createBrowser, type Tab } from '../__fixtures__/browser.js'
import { depositOnly } from '../__fixtures__/tell.js'
import { reading } from '../__fixtures__/walk.js'
import { createState } from '../createState.js'
import { createTabs } from './createTabs.js'
import type { TabGroup } from './tabs.js'

const second = 1_000
const waiting = createState(depositOnly)

/** A browser whose tabs poll for what a test names, and do so until they are told to end. */
function createRig() {
  const clock = createHandClock()
  const browser = createBrowser(clock)
  const members = new Map<string, { tab: Tab; group: TabGroup; heard: unknown[] }>()
  const polling: string[] = []
  const begun: string[] = []
  const lives = new Map<string, AbortController>()
  const ends = new Map<string, () => void>()

  const join = (name: string, executionId = 'x', state = waiting) => {
    const tab = browser.openTab()
    const heard: unknown[] = []
    const group = tab.tabs.join({
      executionId,
      getState: () => state,
      dispatch: (event) => heard.push(event),
    })
    const member = { tab, group, heard }
    members.set(name, member)
    return member
  }
  const lead = (name: string, key = 'watch') => {
    const life = new AbortController()
    const label = key === 'watch' ? name : `${name} ${key}`
    lives.set(label, life)
    members.get(name)?.group.lead(key, life.signal, (signal) => {
      begun.push(label)
      polling.push(label)
      return new Promise((resolve) => {
        const end = (): void => {
          if (polling.includes(label)) polling.splice(polling.indexOf(label), 1)
          resolve()
        }
        ends.set(label, end)
        signal.addEventListener('abort', end)
      })
    })
  }
  return {
    clock,
    join,
    lead,
    polling,
    begun,
    /** The effect is named no longer. */
    abort: (label: string) => lives.get(label)?.abort(),
    /** What is polled for came to an end by itself. */
    end: (label: string) => ends.get(label)?.(),
    settle: () => clock.advance(0),
  }
}

test('default: of three tabs one polls, and the others hear what it tells', async () => {
  const { clock, join, lead, polling, begun } = createRig()
  const [a, b, c] = ['a', 'b', 'c'].map((name) => join(name))
  for (const name of ['a', 'b', 'c']) lead(name)
  await clock.advance(60 * second)
  expect([polling, begun]).toEqual([['a'], ['a']])

  const event = reading('pending')
  a?.group.tell(event)
  await clock.advance(0)
  expect([a?.heard, b?.heard, c?.heard]).toEqual([[], [event], [event]])
})

test('each thing that is polled for has a leader of its own', async () => {
  const { join, lead, polling, settle } = createRig()
  join('a')
  join('b')
  lead('a', 'watch')
  lead('b', 'confirm')
  lead('a', 'confirm')
  lead('b', 'watch')
  await settle()
  expect(polling).toEqual(['a', 'b confirm'])
})

test('a tab that goes away is followed by the next, after a moment for its last word', async () => {
  const { clock, join, lead, polling, settle } = createRig()
  const { tab } = join('a')
  join('b')
  lead('a')
  lead('b')
  await settle()
  tab.close()
  await clock.advance(249)
  expect(polling).toEqual(['a'])
  await clock.advance(1)
  expect(polling).toEqual(['a', 'b'])
})

test('one whose last word was the end is followed by nobody', async () => {
  const { clock, join, lead, abort, begun, settle } = createRig()
  join('a')
  join('b')
  lead('a')
  lead('b')
  await settle()
  abort('a')
  await clock.advance(100)
  // What it told has ended the same here, a little later than the lock came free.
  abort('b')
  await clock.advance(second)
  expect([begun, clock.pending()]).toEqual([['a'], 0])
})

test('what is over in one tab lets the next one lead, also when its poll never ends', async () => {
  const { clock, join, lead, abort, polling } = createRig()
  const { group } = join('a')
  join('b')
  const life = new AbortController()
  group.lead('watch', life.signal, () => new Promise(() => {}))
  lead('b')
  await clock.advance(10 * second)
  expect(polling).toEqual([])
  life.abort()
  await clock.advance(250)
  expect(polling).toEqual(['b'])
  abort('b')
  await clock.advance(second)
  expect([polling, clock.pending()]).toEqual([[], 0])
})

test('a poll that ends by itself lets the next tab try', async () => {
  const { clock, join, lead, end, polling, begun, settle } = createRig()
  join('a')
  join('b')
  lead('a')
  lead('b')
  await settle()
  end('a')
  await clock.advance(250)
  expect([polling, begun]).toEqual([['b'], ['a', 'b']])
})

test('a frozen tab stops nobody: after three seconds the others look for themselves, until it is back', async () => {
  const { clock, join, lead, polling, begun } = createRig()
  const { tab } = join('a')
  join('b')
  join('c')
  for (const name of ['a', 'b', 'c']) lead(name)
  await clock.advance(5 * second)
  tab.freeze()
  await clock.advance(2_900)
  expect(polling).toEqual(['a'])
  await clock.advance(100)
  expect(polling).toEqual(['a', 'b', 'c'])
  await clock.advance(600 * second)
  tab.thaw()
  await clock.advance(2 * second)
  expect(polling).toEqual(['a'])
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('one sign of life in a minute does not end standing in', async () => {
  const { clock, join, lead, polling, begun } = createRig()
  const { tab } = join('a')
  join('b')
  lead('a')
  lead('b')
  await clock.advance(second)
  for (let minute = 0; minute < 5; minute += 1) {
    tab.freeze()
    await clock.advance(59.5 * second)
    tab.thaw()
    await clock.advance(second / 2)
  }
  expect([polling, begun]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('one that stands in and then leads goes on without a second beginning', async () => {
  const { clock, join, lead, polling, begun } = createRig()
  const { tab } = join('a')
  join('b')
  join('c')
  for (const name of ['a', 'b', 'c']) lead(name)
  await clock.advance(second)
  tab.freeze()
  await clock.advance(10 * second)
  tab.close()
  await clock.advance(10 * second)
  expect(polling).toEqual(['a', 'b'])
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('a tab that comes late hears at once how things stand, from a tab that polls', async () => {
  const { join, lead, settle } = createRig()
  const { reading: seen, at } = { ...reading('pending') } as Extract<
    ReturnType<typeof reading>,
    { type: 'status-seen' }
  >
  join('a', 'x', { ...waiting, service: { reading: seen, since: at } })
  join('b', 'x', { ...waiting, service: { reading: { ...seen, status: 'old' }, since: 1 } })
  lead('a')
  lead('b')
  await settle()
  const late = join('c')
  lead('c')
  await settle()
  expect(late.heard).toEqual([reading('pending')])
})

test('other executions, and what this version does not know, are not heard', async () => {
  const { join, settle } = createRig()
  const { group, tab } = join('a')
  const same = join('b', 'x')
  const other = join('c', 'y')
  const newer = new tab.BroadcastChannel('portage:tabs:1:x')
  for (const message of [
    null,
    'asks',
    { type: 'steals', keys: ['watch'] },
    { type: 'beats', keys: 'watch' },
    { type: 'beats', keys: [7, 'nothing'] },
    { type: 'tells', events: null },
    {
      type: 'tells',
      events: [null, 'x', { type: 'moon-risen' }, { type: 'ask-recorded' }, reading('pending')],
    },
  ]) {
    newer.postMessage(message)
  }
  group.tell({ type: 'start-requested' })
  await settle()
  expect([same.heard, other.heard]).toEqual([[reading('pending')], []])
})

test('one that has left hears and tells nothing, and leaves no timer', async () => {
  const { clock, join, lead, abort } = createRig()
  const a = join('a')
  const b = join('b')
  lead('a')
  lead('b')
  await clock.advance(second)
  b.group.leave()
  abort('b')
  a.group.tell(reading('pending'))
  b.group.tell(reading('pending'))
  await clock.advance(0)
  expect([a.heard, b.heard]).toEqual([[], []])
  abort('a')
  a.group.leave()
  await clock.advance(0)
  expect(clock.pending()).toBe(0)
})

describe('a browser whose channels or locks throw keeps nobody from looking', () => {
  const refuse = (): never => {
    throw new DOMException('It could not be cloned.', 'DataCloneError')
  }
  const channelThat = (what: Readonly<Record<string, () => never>>) =>
    class {
      postMessage = what.postMessage ?? (() => {})
      addEventListener = what.addEventListener ?? (() => {})
      close = what.close ?? (() => {})
      constructor() {
        what.new?.()
      }
    }

  test.each(['new', 'addEventListener', 'postMessage', 'close', 'request'])('at %s', async (at) => {
    const clock = createHandClock()
    const grant: TabLocks['request'] = async (_name, _options, hold) => hold()
    const tabs = createTabs({
      clock,
      locks: { request: at === 'request' ? refuse : grant },
      BroadcastChannel: channelThat({ [at]: refuse }),
    })
    const group = tabs?.join({
      executionId: 'x',
      getState: () => createState(depositOnly),
      dispatch: () => {},
    })
    let polls = 0
    const life = new AbortController()
    group?.lead('watch', life.signal, async () => {
      polls += 1
    })
    group?.tell(reading('pending'))
    await clock.advance(0)
    expect(polls).toBe(1)
    life.abort()
    group?.leave()
    expect(clock.pending()).toBe(0)
  })
})

test('a browser that refuses locks keeps nobody from looking', async () => {
  const clock = createHandClock()
  const { BroadcastChannel } = createBrowser(clock).openTab()
  const locks = { request: () => Promise.reject(new Error('Access is denied.')) }
  const group = createTabs({ locks, BroadcastChannel, clock })?.join({
    executionId: 'x',
    getState: () => createState(depositOnly),
    dispatch: () => {},
  })
  let polls = 0
  const life = new AbortController()
  group?.lead('watch', life.signal, async () => {
    polls += 1
  })
  await clock.advance(0)
  expect(polls).toBe(1)
  life.abort()
  expect(clock.pending()).toBe(0)
})
