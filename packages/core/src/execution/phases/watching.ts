import { keyOf } from '../change.js'
import { duplicated, duplicateEffects } from './duplicate.js'
import { proved, vanished } from './inclusion.js'
import { endPermit, permitEffects } from './permit.js'
import type { PhaseTable } from './phase.js'

/** The money is on its way: what the order comes to is watched. */
export const watching: PhaseTable<'watching'> = {
  effects: (item) => {
    const { seen, finality } = item.phase
    return [
      ...permitEffects(item),
      ...(seen && finality === 'open' ? [{ type: 'finalize' as const, ...keyOf(item), seen }] : []),
      ...duplicateEffects(item),
    ]
  },
  on: {
    'item-proved': (item, event) => (item.phase.finality === 'final' ? null : proved(item, event)),
    'item-vanished': (item, event, state) =>
      item.phase.finality === 'open' && item.phase.hash !== null ? vanished(item, event, state) : null,
    'duplicate-found': duplicated,
    'permit-ended': endPermit,
  },
}
