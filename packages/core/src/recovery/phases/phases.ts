import type { WithdrawalPhase } from '../state.js'
import { withdrawalAsking } from './asking.js'
import { withdrawalAttesting } from './attesting.js'
import { withdrawalChecking } from './checking.js'
import { withdrawalComplete } from './complete.js'
import { withdrawalConfirming } from './confirming.js'
import { withdrawalExpiring } from './expiring.js'
import { withdrawalFollowing } from './following.js'
import { withdrawalIdle } from './idle.js'
import { withdrawalLocating } from './locating.js'
import { withdrawalNeedsWallet } from './needsWallet.js'
import type { WithdrawalPhaseTable } from './phase.js'
import { withdrawalPreparing } from './preparing.js'
import { withdrawalReady } from './ready.js'
import { withdrawalShown } from './shown.js'
import { withdrawalSigning } from './signing.js'
import { withdrawalStopped } from './stopped.js'
import { withdrawalSubmitting } from './submitting.js'
import { withdrawalSwitching } from './switching.js'
import { withdrawalWaitingTurn } from './waitingTurn.js'

/** Every phase a withdrawal can be in. */
export const withdrawalPhases: { readonly [Name in WithdrawalPhase['name']]: WithdrawalPhaseTable<Name> } = {
  idle: withdrawalIdle,
  attesting: withdrawalAttesting,
  preparing: withdrawalPreparing,
  'waiting-turn': withdrawalWaitingTurn,
  signing: withdrawalSigning,
  submitting: withdrawalSubmitting,
  following: withdrawalFollowing,
  shown: withdrawalShown,
  ready: withdrawalReady,
  checking: withdrawalChecking,
  switching: withdrawalSwitching,
  asking: withdrawalAsking,
  locating: withdrawalLocating,
  confirming: withdrawalConfirming,
  expiring: withdrawalExpiring,
  'needs-wallet': withdrawalNeedsWallet,
  complete: withdrawalComplete,
  stopped: withdrawalStopped,
}
