import { stopWithdrawal } from '../change.js'
import type { WithdrawalPhase } from '../state.js'
import type { PhaseEventOf, PhaseOf, WithdrawalChange } from './phase.js'

/** A phase in which a wallet is asked: null is its ask until it is recorded. */
type Asked = PhaseOf<'signing' | 'asking'>

/** Another prompt is open: this one waits for its turn. */
export function turnAwaited(phase: Asked): WithdrawalChange | null {
  return phase.ask || phase.turn === 'awaited' ? null : { phase: { ...phase, turn: 'awaited' } }
}

/** The wallet is elsewhere than when it was looked at: that is done again, unless it was asked by now. */
export function walletMoved(phase: WithdrawalPhase): (from: Asked) => WithdrawalChange | null {
  return ({ ask }) => (ask ? null : { phase })
}

/** A wallet that opens a window needs a press: as after a reload, everything is there but that. */
export function pressAwaited(phase: WithdrawalPhase): (from: Asked) => WithdrawalChange | null {
  return ({ ask }) => (ask ? null : { phase, will: 'idle' })
}

/** The person said no in the wallet. */
export function withdrawalRejected(kind: 'signature' | 'transaction') {
  return (
    phase: Asked,
    { kind: of, round, attempt, at }: PhaseEventOf<'wallet-rejected'>,
  ): WithdrawalChange | null =>
    phase.ask && of === kind
      ? {
          phase: stopWithdrawal(phase, { type: 'rejected' }),
          fact: { type: 'rejected', kind, round, attempt, at },
        }
      : null
}
