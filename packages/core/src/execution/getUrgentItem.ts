import type { ExecutionState, ItemPhase, ItemState } from './state.js'

/** What waits for a person comes before what goes on by itself. */
const urgency: readonly ItemPhase['name'][] = [
  'waiting-turn',
  'asking',
  'switching',
  'locating',
  'stopped',
  'posting',
  'confirming',
  'watching',
]

/** The item that an execution stands or falls with now, or null when every item is done. */
export function getUrgentItem(state: ExecutionState): ItemState | null {
  const left = state.items.filter((item) => !isDone(item))
  for (const name of urgency) {
    const item = left.find(({ phase }) => phase.name === name)
    if (item) return item
  }
  // An approval that goes together with its deposit shares whatever becomes of that.
  return left.find(({ phase }) => phase.name !== 'joined') ?? left[0] ?? null
}

/** What settles by itself is done with its receipt; its block is looked at until it is final. */
function isDone({ role, phase }: ItemState): boolean {
  return phase.name === 'complete' || (role === 'call' && phase.name === 'watching')
}
