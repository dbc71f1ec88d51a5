import type { Clock } from '@portage/core'
import { type KeptStatus, keyOfRequest, type StatusStore } from './store.js'

export type WatchOptions = Readonly<{
  store: StatusStore
  clock: Clock
  requestIds: readonly string[]
  /** The last that was told before; then everything since is told first, else the latest of each. */
  after: number | undefined
  /** Is told in order, and nothing twice. */
  tell: (kept: KeptStatus) => void
  /** Everything known before was told. */
  ready: () => void
  log: (error: unknown) => void
}>

/** Milliseconds until a store that could not be read is read again. */
const again = 1_000

/**
 * Puts what is known of some requests before one who listens, and then what becomes known, without a gap between the
 * two and without one where the store lost its connection.
 *
 * @returns a function that takes news, and one that ends it
 */
export function createWatch(options: WatchOptions): Readonly<{
  take: (kept: KeptStatus) => void
  /** Some news may have been missed: read again. */
  reread: () => void
  stop: () => void
}> {
  const { store, clock, requestIds, tell, ready, log } = options
  const keys = new Set(requestIds.map(keyOfRequest))
  let last = options.after
  let isStopped = false
  let isReady = false
  /** What came while the store was being read; null while nothing is being read. */
  let held: KeptStatus[] | null = null
  let isStale = false
  let cancelTimer: () => void = () => undefined

  function pass(kept: KeptStatus): void {
    if (last !== undefined && kept.sequence <= last) return
    last = kept.sequence
    tell(kept)
  }

  async function read(): Promise<void> {
    if (isStopped) return
    if (held !== null) {
      isStale = true
      return
    }
    held = []
    try {
      const known = await store.read(requestIds, last)
      const all = [...known, ...held].sort((one, other) => one.sequence - other.sequence)
      held = null
      if (isStopped) return
      all.forEach(pass)
      if (!isReady) {
        isReady = true
        ready()
      }
    } catch (error) {
      held = null
      log(error)
      if (!isStopped) cancelTimer = clock.setTimeout(() => void read(), again)
      return
    }
    if (isStale) {
      isStale = false
      await read()
    }
  }

  void read()
  return {
    take: (kept) => {
      if (!keys.has(keyOfRequest(kept.reading.requestId))) return
      if (held === null) pass(kept)
      else held.push(kept)
    },
    reread: () => void read(),
    stop: () => {
      isStopped = true
      cancelTimer()
    },
  }
}
