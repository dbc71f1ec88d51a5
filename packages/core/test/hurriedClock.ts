import { type Clock, systemClock } from '../src/client/clock.js'

/** Parts of the time that is really waited: what is tested with it asks a service on this machine, which is soon done. */
const hurry = 5

/** The machine's clock, but that nobody waits as long as they mean to. */
export const hurriedClock: Clock = {
  now: systemClock.now,
  setTimeout: (run, milliseconds) => systemClock.setTimeout(run, milliseconds / hurry),
}
