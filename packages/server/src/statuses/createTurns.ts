import type { Clock } from '@portage/core'
import type { Limiter } from '../limits/limiter.js'

/** Gives so many turns at once, and after a while as many again. It counts no calls of the key. */
export function createTurns(share: Readonly<{ calls: number; milliseconds: number }>, clock: Clock): Limiter {
  let taken = 0
  let opensAt = clock.now()
  return {
    take: async () => {
      if (clock.now() >= opensAt) {
        taken = 0
        opensAt = clock.now() + share.milliseconds
      }
      if (taken >= share.calls) return { type: 'later', milliseconds: opensAt - clock.now() }
      taken += 1
      return { type: 'taken' }
    },
    pause: async () => undefined,
    shareOf: () => share,
  }
}
