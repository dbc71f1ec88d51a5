import { keyOf } from '../change.js'
import { findLastAsk, phaseFromLog } from '../phaseFromLog.js'
import type { ExecutionState, ItemState } from '../state.js'
import type { Change, EventOf } from './phase.js'

/** What was asked for is in a block that can still be replaced. */
export function included(
  item: ItemState,
  { proof }: EventOf<'item-included'>,
  state: ExecutionState,
): Change | null {
  const ask = findLastAsk(state, item)
  const { hash, at } = proof
  if (!ask || hash === null) return null
  return {
    phase: { name: 'watching', hash, seen: proof, finality: 'open' },
    // Where a reload begins again: at this transaction.
    fact: { type: 'hash', ...keyOf(ask), hash, at },
    rest: (run) => finishApprovals(run, item),
  }
}

/** It is in a block for good. */
export function proved(item: ItemState, { proof }: EventOf<'item-proved'>): Change {
  return {
    phase:
      proof.type === 'deposit'
        ? { name: 'watching', hash: proof.hash, seen: proof, finality: 'final' }
        : { name: 'complete' },
    proof,
    rest: (run) => finishApprovals(run, item),
  }
}

/** Its block was replaced by one without it: the item goes back to where the rest of the log puts it. */
export function vanished(item: ItemState, _event: EventOf<'item-vanished'>, state: ExecutionState): Change {
  return {
    ...forgotten(state, item),
    // The approvals before it were taken as used.
    rest: (run) => ({
      ...run,
      items: run.items.map((one) =>
        one.role === 'approve' && one.step < item.step ? { ...one, ...forgotten(run, one) } : one,
      ),
    }),
  }
}

/** An approval that its deposit has used was there. */
function finishApprovals(state: ExecutionState, { step }: Pick<ItemState, 'step'>): ExecutionState {
  const isOver = (item: ItemState): boolean =>
    item.role === 'approve' && item.step < step && item.phase.name !== 'complete'
  if (!state.items.some(isOver)) return state
  return {
    ...state,
    items: state.items.map((item) => (isOver(item) ? { ...item, phase: { name: 'complete' } } : item)),
  }
}

function forgotten(state: ExecutionState, item: ItemState): Pick<ItemState, 'attempt' | 'phase'> {
  const { attempt, phase } = phaseFromLog(state, item)
  return { attempt, phase: phase.name === 'confirming' ? { ...phase, seen: 'vanished' } : phase }
}
