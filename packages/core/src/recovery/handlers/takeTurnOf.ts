import { takeTurn } from '../../engine/takeTurn.js'
import type { WithdrawalContext } from './context.js'

/** Asks a wallet when it is this withdrawal's turn; what is prepared lives for a minute, and is looked at anew after a wait. */
export function takeTurnOf(
  { ports, emit, signal }: WithdrawalContext,
  ask: () => Promise<unknown>,
): Promise<void> {
  const turn = {
    prompts: ports.prompts,
    signal,
    onAwaited: () => emit({ type: 'turn-awaited' }),
    onMoved: () => emit({ type: 'wallet-moved' }),
  }
  return takeTurn(turn, ask)
}
