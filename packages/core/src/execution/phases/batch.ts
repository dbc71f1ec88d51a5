import { keyOf } from '../change.js'
import { phaseFromLog } from '../phaseFromLog.js'
import type { Change, EventOf, ItemIn } from './phase.js'

/** The wallet takes no batches: nothing was sent, and each call is asked for by itself, from the first on. */
export function separate(
  item: ItemIn<'asking' | 'locating'>,
  event: EventOf<'batch-refused'>,
): Change | null {
  if (item.phase.ask.kind !== 'batch') return null
  return {
    phase: { name: 'queued' },
    attempt: event.attempt + 1,
    fact: { type: 'batch-refused', ...keyOf(event), at: event.at },
    rest: (run) => ({
      ...run,
      items: run.items.map((one) =>
        // Another tab may have asked for it by itself already.
        one.phase.name === 'joined' ? { ...one, ...phaseFromLog(run, one) } : one,
      ),
    }),
  }
}
