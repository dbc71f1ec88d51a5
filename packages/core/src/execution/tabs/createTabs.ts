import { type Clock, systemClock } from '../../client/clock.js'
import type { TabLocks } from '../../engine/tabs/findLocks.js'
import { findLocks } from '../../engine/tabs/findLocks.js'
import type { TabChannel } from '../../engine/tabs/openChannel.js'
import { type ChannelMaker, findChannel, openChannel } from '../../engine/tabs/openChannel.js'
import { type Turn, takeTurns } from '../../engine/tabs/takeTurns.js'
import { newsOf } from './newsOf.js'
import { isSharedEvent, type SharedEvent } from './sharedEvents.js'
import type { TabGroup, TabMember, Tabs } from './tabs.js'

export type TabsOptions = Readonly<{
  /** Tabs of one name work together. `portage` when left out. */
  name?: string | undefined
  /** The browser's own when left out. */
  locks?: TabLocks | undefined
  /** The browser's own when left out. */
  BroadcastChannel?: ChannelMaker | undefined
  /** Measures quiet time; the system's when left out. */
  clock?: Clock | undefined
}>

/** To be raised when an event that tabs share changes its shape: tabs of two versions then look for themselves. */
const version = 1
/** Milliseconds between two signs of life. A browser runs timers of a hidden tab once a second. */
const betweenBeats = 1_000

/** What goes from tab to tab. */
type Message =
  /** Somebody begins to follow, and wants to know what is known. */
  | { readonly type: 'asks' }
  /** These are led by a tab that is alive. */
  | { readonly type: 'beats'; readonly keys: readonly unknown[] }
  | { readonly type: 'tells'; readonly events: readonly unknown[] }

/**
 * Makes the tabs of one browser look once for all of them. Nothing is opened before an execution joins, and nothing is
 * left after it left.
 *
 * @example
 * createExecution({ ...ports, quote, account, tabs: createTabs() })
 * @returns null where there are no Web Locks or no BroadcastChannel: every tab then looks for itself
 */
export function createTabs(options: TabsOptions = {}): Tabs | null {
  const { name = 'portage', clock = systemClock } = options
  const locks = options.locks ?? findLocks()
  const Channel = options.BroadcastChannel ?? findChannel()
  if (!locks || !Channel) return null
  return {
    join: (member) => {
      const group = `${name}:tabs:${version}:${member.executionId}`
      return joinGroup(member, { group, locks, clock, channel: openChannel(group, Channel) })
    },
  }
}

function joinGroup(
  { getState, dispatch }: TabMember,
  {
    group,
    locks,
    clock,
    channel,
  }: Readonly<{ group: string; locks: TabLocks; clock: Clock; channel: TabChannel }>,
): TabGroup {
  const turns = new Map<string, Turn>()
  let stopBeating = (): void => {}

  const post = (message: Message): void => channel.postMessage(message)
  const tell = (events: readonly SharedEvent[]): void => post({ type: 'tells', events })

  const beat = (): void => {
    stopBeating()
    const keys = [...turns].flatMap(([key, turn]) => (turn.role() === 'leading' ? [key] : []))
    if (keys.length === 0) return
    post({ type: 'beats', keys })
    stopBeating = clock.setTimeout(beat, betweenBeats)
  }

  const answer = (): void => {
    const isPolling = [...turns.values()].some(
      (turn) => turn.role() === 'leading' || turn.role() === 'standing-in',
    )
    if (!isPolling) return
    tell(newsOf(getState(), clock.now()))
    beat()
  }

  channel.addEventListener('message', ({ data }) => {
    const message = readMessage(data)
    switch (message?.type) {
      case undefined:
        return
      case 'asks':
        return answer()
      case 'beats':
        for (const key of message.keys) if (typeof key === 'string') turns.get(key)?.heartbeat()
        return
      case 'tells':
        return message.events.filter(isSharedEvent).forEach(dispatch)
      default:
        message satisfies never
    }
  })

  return {
    lead: (key, signal, poll) => {
      if (signal.aborted) return
      const turn = takeTurns({ clock, locks, lock: `${group}:${key}`, signal, poll, onChange: beat })
      turns.set(key, turn)
      signal.addEventListener('abort', () => {
        if (turns.get(key) === turn) turns.delete(key)
      })
      post({ type: 'asks' })
    },
    tell: (event) => {
      if (isSharedEvent(event)) tell([event])
    },
    leave: () => {
      stopBeating()
      channel.close()
    },
  }
}

/** What another tab, perhaps of another version, has sent; null where this code does not know it. */
function readMessage(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const { type } = data
  if (type === 'asks') return { type }
  if (type === 'beats' && 'keys' in data && Array.isArray(data.keys)) return { type, keys: data.keys }
  if (type === 'tells' && 'events' in data && Array.isArray(data.events)) {
    return { type, events: data.events }
  }
  return null
}
