import type { WithdrawalEffect } from '../effects.js'
import { askForPayout } from './askWallet.js'
import { awaitAttestation } from './attestDeposit.js'
import { awaitExpiry } from './awaitExpiry.js'
import { awaitWithdrawalWallet } from './awaitWallet.js'
import { checkTransaction } from './checkTransaction.js'
import { confirmPayout } from './confirmPayout.js'
import type { WithdrawalContext } from './context.js'
import { examineHub } from './examineHub.js'
import { locatePayout } from './locatePayout.js'
import { pollJob } from './pollJob.js'
import { prepareForSigning } from './prepareWithdrawal.js'
import { signWithdrawal } from './signWithdrawal.js'
import { submitWithdrawal } from './submitWithdrawal.js'
import { switchPayoutChain } from './switchChain.js'

/** The door by which effects leave. They come back as events. */
export function runWithdrawalEffect(
  effect: Exclude<WithdrawalEffect, { type: 'record' }>,
  context: WithdrawalContext,
): Promise<void> {
  switch (effect.type) {
    case 'attest':
      return awaitAttestation(context)
    case 'prepare':
      return prepareForSigning(context)
    case 'sign':
      return signWithdrawal(effect, context)
    case 'submit':
      return submitWithdrawal(effect, context)
    case 'poll':
      return pollJob(effect, context)
    case 'await-wallet':
      return awaitWithdrawalWallet(context)
    case 'check':
      return checkTransaction(context)
    case 'switch-chain':
      return switchPayoutChain(context)
    case 'ask':
      return askForPayout(effect, context)
    case 'locate':
      return locatePayout(effect, context)
    case 'confirm':
      return confirmPayout(effect, context)
    case 'await-expiry':
      return awaitExpiry(effect, context)
    case 'examine':
      return examineHub(context)
    default:
      return effect satisfies never
  }
}
