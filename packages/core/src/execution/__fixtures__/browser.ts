import type { Clock } from '../../client/clock.js'
import type { TabLocks } from '../../engine/tabs/findLocks.js'
import type { TabChannel } from '../../engine/tabs/openChannel.js'
import { createTabs } from '../tabs/createTabs.js'
import type { Tabs } from '../tabs/tabs.js'

/** One tab of the test's browser. */
export type Tab = Readonly<{
  tabs: Tabs
  clock: Clock
  BroadcastChannel: new (name: string) => TabChannel
  /** Its timers and what it is told wait until it is thawed; it keeps its locks. */
  freeze: () => void
  thaw: () => void
  /** It is gone, and its locks with it. */
  close: () => void
}>

/** A browser in memory, as far as tabs know of each other: Web Locks and BroadcastChannels on a hand-wound clock. */
export function createBrowser(clock: Clock) {
  /** Who waits for each lock that somebody holds. */
  const queues = new Map<string, (() => void)[]>()
  const channels = new Set<{ name: string; take: (data: unknown) => void }>()

  const openTab = (): Tab => {
    let life: 'running' | 'frozen' | 'closed' = 'running'
    let held: (() => void)[] = []
    const gone = new Set<() => void>()
    const whenRunning = (run: () => void): void => {
      if (life === 'running') run()
      else if (life === 'frozen') held.push(run)
    }

    const locks: TabLocks = {
      request: (name, { signal }, hold) =>
        new Promise((resolve, reject) => {
          let state: 'waiting' | 'held' | 'over' = 'waiting'
          const passOn = (): void => {
            const next = queues.get(name)?.shift()
            if (next) next()
            else queues.delete(name)
          }
          const release = (): void => {
            gone.delete(release)
            const before = state
            state = 'over'
            if (before === 'held') passOn()
          }
          const take = (): void => {
            if (state === 'over') passOn()
            else {
              state = 'held'
              queueMicrotask(() => whenRunning(() => void hold().then(resolve, reject).finally(release)))
            }
          }
          gone.add(release)
          signal.addEventListener('abort', () => {
            if (state !== 'waiting') return
            release()
            reject(signal.reason)
          })
          const queue = queues.get(name)
          if (queue) queue.push(take)
          else {
            queues.set(name, [])
            take()
          }
        }),
    }

    const Channel = class implements TabChannel {
      readonly #own: { name: string; take: (data: unknown) => void }
      #listeners: ((event: Readonly<{ data: unknown }>) => void)[] = []
      constructor(name: string) {
        this.#own = {
          name,
          take: (data) =>
            whenRunning(() => {
              if (channels.has(this.#own)) for (const listen of this.#listeners) listen({ data })
            }),
        }
        channels.add(this.#own)
      }
      postMessage(message: unknown): void {
        if (!channels.has(this.#own)) throw new Error('The channel is closed.')
        const data = structuredClone(message)
        for (const other of channels) {
          if (other !== this.#own && other.name === this.#own.name) queueMicrotask(() => other.take(data))
        }
      }
      addEventListener(_: 'message', listen: (event: Readonly<{ data: unknown }>) => void): void {
        this.#listeners = [...this.#listeners, listen]
      }
      close(): void {
        channels.delete(this.#own)
      }
    }

    const tabClock: Clock = {
      now: clock.now,
      setTimeout: (run, milliseconds) => {
        let isCancelled = false
        const cancel = clock.setTimeout(
          () =>
            whenRunning(() => {
              if (!isCancelled) run()
            }),
          milliseconds,
        )
        return () => {
          isCancelled = true
          cancel()
        }
      },
    }
    const tabs = createTabs({ locks, BroadcastChannel: Channel, clock: tabClock })
    if (!tabs) throw new Error('There are locks and channels, and yet no tabs.')
    return {
      tabs,
      clock: tabClock,
      BroadcastChannel: Channel,
      freeze: () => {
        life = 'frozen'
      },
      thaw: () => {
        life = 'running'
        const due = held
        held = []
        for (const run of due) run()
      },
      close: () => {
        life = 'closed'
        for (const release of [...gone]) release()
      },
    }
  }
  return { openTab }
}
