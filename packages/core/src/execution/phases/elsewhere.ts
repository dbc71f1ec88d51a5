import { keyOf, stop } from '../change.js'
import { findLastAsk } from '../phaseFromLog.js'
import type { ExecutionState, ItemState } from '../state.js'
import type { Change, EventOf } from './phase.js'

/** The wallet has sent the deposit on another chain than it was asked for: recovery brings that money back. */
export function elsewhere(
  item: ItemState,
  { chainId, hash, amount, at }: EventOf<'deposit-elsewhere'>,
  state: ExecutionState,
): Change | null {
  const ask = findLastAsk(state, item)
  if (!ask) return null
  return {
    phase: stop(item.phase, { type: 'deposit-on-other-chain', chainId, hash }),
    fact: { type: 'elsewhere', ...keyOf(ask), chainId, hash, amount, at },
  }
}
