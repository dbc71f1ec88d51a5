import type { Clock } from '../../../client/clock.js'
import { wait } from '../../../utils/wait.js'
import { answerWithin } from './answerWithin.js'

/** Milliseconds. */
const timeout = 5000
const pause = 100

/**
 * Quirk: a wallet says that it has gone to a chain and names the old one for a while. Resolves once it names the new
 * one, or after 5 seconds: whoever asked then reads for themselves where it is.
 */
export async function awaitChain(isThere: () => Promise<boolean>, clock: Clock): Promise<void> {
  const end = clock.now() + timeout
  for (let left = timeout; left > 0; left = end - clock.now()) {
    if (await answerWithin(isThere(), left, clock)) return
    await wait(clock, pause)
  }
}
