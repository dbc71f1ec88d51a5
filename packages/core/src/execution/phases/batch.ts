import { keyOf } from '../change.js'
import { locatingPhase, phaseFromLog } from '../phaseFromLog.js'
import type { Change, EventOf, ItemIn } from './phase.js'

/** The wallet took the batch, and gave an id by which the calls are found. */
export function batchTaken({ phase }: ItemIn<'asking' | 'locating'>, event: EventOf<'batch-taken'>): Change {
  const { callsId, at } = event
  return {
    phase: locatingPhase(phase.ask, { callsId }),
    fact: { type: 'calls', ...keyOf(event), callsId, at },
  }
}

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
