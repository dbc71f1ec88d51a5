import type { ExecutionState } from '@portage/core/execution'

/** Whether a run is past its review: the click was made, or a wallet was asked. */
export function hasBegun(state: ExecutionState): boolean {
  return state.will === 'run' || state.asks.length > 0
}
