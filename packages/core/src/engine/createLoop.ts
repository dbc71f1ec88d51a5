import type { IntentClient } from '../client/intentClient.js'
import { onWake } from '../client/onWake.js'
import { wait } from '../utils/wait.js'
import { journalRetryDelay } from './journal/journalTimeout.js'
import { withinJournalTime } from './journal/withinJournalTime.js'
import { notifyListeners } from './notifyListeners.js'

/** What keeps one run going: events come in, facts are kept, effects follow. */
export type Loop<State, Event> = Readonly<{
  getState: () => State
  dispatch: (event: Event) => void
  /** Settled when everything that was said until now has been heard. */
  drained: () => Promise<void>
  listeners: Set<() => void>
  /** Reads the journal for the first time, and lets begin what the first state names. */
  begin: () => void
  /** Ends every wait and tells nobody anything more. */
  end: () => void
}>

export type LoopOptions<State, Event, Effect, Entry, Fact> = Readonly<{
  id: string
  client: Pick<IntentClient, 'clock' | 'wake'>
  journal: Readonly<{
    append: (id: string, fact: Fact) => Promise<void>
    read: (id: string) => Promise<Entry | null>
    subscribe: (listener: (id: string) => void) => () => void
  }>
  initial: State
  transition: (state: State, event: Event) => readonly [State, readonly Effect[]]
  effectsOf: (state: State) => readonly Effect[]
  /** The fact an effect says to keep, or null where it says something else. */
  factOf: (effect: Effect) => Fact | null
  journalFailed: Event
  journalRead: (entry: Entry) => Event
  /** Whether an event is kept also when the run was let go of: nobody else can know it. */
  outlives: (event: Event) => boolean
  /** Ends what the state names no longer, and begins these. */
  follow: (effects: readonly Effect[]) => void
}>

/** The loop that executions and withdrawals run by. Nothing happens before `begin`. */
export function createLoop<State, Event, Effect, Entry, Fact>({
  id,
  client,
  journal,
  initial,
  transition,
  effectsOf,
  factOf,
  journalFailed,
  journalRead,
  outlives,
  follow,
}: LoopOptions<State, Event, Effect, Entry, Fact>): Loop<State, Event> {
  const { clock } = client
  const life = new AbortController()
  const listeners = new Set<() => void>()
  const queue: Event[] = []
  let state = initial
  let draining = false
  let drained: Promise<void> = Promise.resolve()
  let unsubscribe = (): void => {}
  let stopWaking = (): void => {}

  const dispatch = (event: Event): void => {
    queue.push(event)
    if (!draining) drained = drain()
  }

  const drain = async (): Promise<void> => {
    draining = true
    for (let event = queue.shift(); event !== undefined; event = queue.shift()) {
      if (life.signal.aborted && !outlives(event)) continue
      const [next, effects] = transition(state, event)
      if (next === state) continue
      state = next
      for (const effect of effects) {
        const fact = factOf(effect)
        if (fact !== null) await keep(fact)
      }
      if (life.signal.aborted) continue
      notifyListeners(listeners)
      follow(effects)
    }
    draining = false
  }

  /**
   * Save before you wait: nothing else of a transition is done before its facts are kept. A journal that fails, or
   * does not answer, is told of, and the money is followed all the same; a line that it keeps late is kept.
   */
  const keep = async (fact: Fact): Promise<void> => {
    try {
      await withinJournalTime(clock, journal.append(id, fact))
    } catch {
      // Before all that waits: each of those may take as long to be kept.
      queue.unshift(journalFailed)
    }
  }

  let readsAgain = false
  /** What the journal did not give is asked for again: without it this page would show what was true long ago. */
  const readJournal = async (): Promise<void> => {
    try {
      const known = await journal.read(id)
      if (known) dispatch(journalRead(known))
    } catch {
      if (readsAgain) return
      readsAgain = true
      await wait(clock, journalRetryDelay, life.signal)
      readsAgain = false
      if (!life.signal.aborted) void readJournal()
    }
  }

  return {
    getState: () => state,
    dispatch,
    drained: () => drained,
    listeners,
    begin: () => {
      unsubscribe = journal.subscribe((written) => {
        if (written === id) void readJournal()
      })
      // A page that was away has not heard what other tabs wrote.
      stopWaking = onWake(client, (sign) => {
        if (sign === 'back') void readJournal()
      })
      void readJournal()
      follow(effectsOf(state))
    },
    end: () => {
      life.abort()
      unsubscribe()
      stopWaking()
    },
  }
}
