import type { LeftOut } from '../errors/leftOut.js'
import type { TellLeftOut } from '../wire/decode.js'

/** Brings what actions left out of lists to whoever wants to know of it. */
export type LeftOutBoard = Readonly<{
  tell: TellLeftOut
  /** @returns how to stop */
  listen: (listener: (problem: LeftOut) => void) => () => void
}>

/**
 * Tells each listener once for each kind of list, however often it is asked for and whatever else is wrong with it:
 * lists are read again all the time. The words are loaded when there is something to say.
 */
export function createLeftOutBoard(onProblem: ((problem: LeftOut) => void) | undefined): LeftOutBoard {
  const reported = new Set<string>()
  const listeners = new Set(onProblem && [onProblem])
  return {
    tell: (what, places) => {
      // Until somebody listens nobody was told.
      if (listeners.size === 0 || reported.has(what)) return
      reported.add(what)
      // A listener that fails, or a page that cannot load this any more, must not cost the caller the list.
      import('../errors/leftOut.js')
        .then(({ LeftOut }) => {
          for (const listener of listeners) listener(new LeftOut(what, places))
        })
        .catch(() => {})
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
