import {
  type Execution,
  type ExecutionState,
  type ExecutionStatus,
  getExecutionStatus,
  getSituation,
  type Situation,
} from '@portage/core/execution'
import type { Engine } from './engine.js'

/** An execution as a component sees it. A new object whenever its state changed, the same object until then. */
export type HeldExecution = Readonly<{
  id: string
  state: ExecutionState
  status: ExecutionStatus
  /** Where it is, in the one case that holds: `status` derives from this. */
  situation: Situation
  /** Verifies and reads the chain, and asks the wallet for nothing that a person would see. */
  check: () => void
  /** Everything that can be done before the click: verify, read the chain, switch the wallet's chain. */
  prepare: () => void
  /**
   * The click. Also: go on, and ask again after the ask was closed. `accepts: 'unverifiable'` says that the person
   * has read what nobody could check, as `state` names it, and goes on all the same.
   *
   * A click is a yes to what this object's `state` says. When the quote or its check is another by then, nothing is
   * asked (`shown-differs`): draw the newer state, and let the person look again.
   */
  start: Execution['start']
  /** Asks for nothing more. Watching goes on where an ask was made. */
  cancel: () => void
  /** The person says that nothing is waiting in the wallet, of the asks that this object's `state` shows. */
  nothingWaiting: () => void
  /** The person names the transaction that the wallet shows. */
  pasteHash: (hash: string) => void
}>

/** Only what never reached a wallet, and is not about to, may be forgotten with the screen that showed it. */
export function mayLetGo({ state, status }: HeldExecution): boolean {
  const isGoing = state.will === 'run' && status !== 'stopped'
  return state.asks.length === 0 && !isGoing && status !== 'waiting-for-wallet'
}

/** What components see of an execution now. */
export function toHeld(execution: Execution, { shownOf }: Engine): HeldExecution {
  const state = execution.getSnapshot()
  const { quote, account, verification } = state
  return Object.freeze({
    id: execution.id,
    state,
    status: getExecutionStatus(state),
    situation: getSituation(state),
    check: execution.check,
    prepare: execution.prepare,
    // A click on a screen is a yes to what the screen was drawn of: this very snapshot.
    start: (options) => execution.start({ shown: shownOf(quote, account, verification), ...options }),
    cancel: execution.cancel,
    // Said of the asks that this very snapshot shows, and of none that came since.
    nothingWaiting: () => execution.nothingWaiting({ asked: state.asks.length }),
    pasteHash: execution.pasteHash,
  })
}
