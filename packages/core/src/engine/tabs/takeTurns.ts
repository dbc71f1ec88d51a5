import type { Clock } from '../../client/clock.js'
import { wait } from '../../utils/wait.js'
import type { TabLocks } from './findLocks.js'

/** Milliseconds without a heartbeat from the tab that leads, after which this one looks for itself. */
const leaderTimeout = 3_000
/** Milliseconds a tab that takes over waits for the last word of the one before, which may have been the end. */
const handOverPause = 250

/** What one tab does about one thing that is polled for. */
export type Turn = Readonly<{
  /** It follows another tab, stands in for one that is silent, leads, or is done. */
  role: () => 'following' | 'standing-in' | 'leading' | 'over'
  /** The tab that leads is alive. */
  heartbeat: () => void
}>

export type TurnOptions = Readonly<{
  clock: Clock
  locks: TabLocks
  /** Whoever holds this lock leads. */
  lock: string
  signal: AbortSignal
  poll: (signal: AbortSignal) => Promise<void>
  /** Told when this tab begins to lead and when it is done. */
  onChange: () => void
}>

/**
 * Polls in the tab that holds the lock. A tab that goes away lets go of its lock, and the next one leads at once; one
 * that is frozen keeps it, so a silence lets the others poll by themselves until it speaks again.
 */
export function takeTurns({ clock, locks, lock, signal, poll, onChange }: TurnOptions): Turn {
  let role: ReturnType<Turn['role']> = 'following'
  let run: Readonly<{ stop: () => void; ended: Promise<void> }> | null = null
  let heartbeatAt = Number.NEGATIVE_INFINITY
  let stopWaiting = (): void => {}

  /** What runs already goes on: standing in turns into leading without a second beginning. */
  const begin = (): Promise<void> => {
    if (run) return run.ended
    const controller = new AbortController()
    const ended = new Promise<void>((resolve) => {
      controller.signal.addEventListener('abort', () => resolve())
      void poll(controller.signal).finally(resolve)
    })
    run = { stop: () => controller.abort(), ended }
    return ended
  }
  const standIn = (): void => {
    role = 'standing-in'
    void begin()
  }
  const awaitHeartbeat = (): void => {
    stopWaiting()
    stopWaiting = clock.setTimeout(standIn, leaderTimeout)
  }
  const finish = (): void => {
    if (role === 'over') return
    role = 'over'
    stopWaiting()
    run?.stop()
    onChange()
  }

  const hold = async (): Promise<void> => {
    if (signal.aborted) return
    stopWaiting()
    role = 'leading'
    onChange()
    if (run === null && heartbeatAt > Number.NEGATIVE_INFINITY) await wait(clock, handOverPause, signal)
    if (!signal.aborted) await begin()
    finish()
  }

  signal.addEventListener('abort', finish, { once: true })
  awaitHeartbeat()
  // Some throw where others answer with a refusal.
  const asking = async (): Promise<unknown> => locks.request(lock, { signal }, hold)
  asking().catch(() => {
    // A browser that gives no lock, as in a sandboxed frame, keeps nobody from looking.
    if (role === 'following') {
      stopWaiting()
      standIn()
    }
  })

  return {
    role: () => role,
    heartbeat: () => {
      if (role === 'leading' || role === 'over') return
      const quietTime = clock.now() - heartbeatAt
      heartbeatAt = clock.now()
      // One sign of life is not enough: browsers wake a tab that was hidden for long once a minute only.
      if (role === 'standing-in' && quietTime > leaderTimeout) return
      run?.stop()
      run = null
      role = 'following'
      awaitHeartbeat()
    },
  }
}
