import { keyOf, stop } from '../change.js'
import { postedPhase } from '../phaseFromLog.js'
import { withSteps } from '../withSteps.js'
import { endPermit, permitEffects } from './permit.js'
import type { PhaseTable } from './phase.js'

/** A signature is on its way to the service. */
export const posting: PhaseTable<'posting'> = {
  effects: (item) => [
    { type: 'post', ...keyOf(item), signature: item.phase.signature },
    ...permitEffects(item),
  ],
  on: {
    'signature-posted': ({ role }, { steps, ...event }) => ({
      phase: postedPhase(role),
      fact: { type: 'posted', ...keyOf(event), steps, at: event.at },
      rest: (run) => withSteps(run, steps),
    }),
    'post-refused': ({ phase }, { message }) => ({ phase: stop(phase, { type: 'post-refused', message }) }),
    'permit-ended': endPermit,
  },
}
