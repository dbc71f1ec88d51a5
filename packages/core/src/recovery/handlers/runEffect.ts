import type { WithdrawalEffect } from '../effects.js'
import { askWallet } from './askWallet.js'
import { attestDeposit } from './attestDeposit.js'
import { awaitExpiry } from './awaitExpiry.js'
import { awaitWallet } from './awaitWallet.js'
import { checkTransaction } from './checkTransaction.js'
import { confirmPayout } from './confirmPayout.js'
import type { HandlerContext } from './context.js'
import { examineHub } from './examineHub.js'
import { locatePayout } from './locatePayout.js'
import { pollJob } from './pollJob.js'
import { prepareWithdrawal } from './prepareWithdrawal.js'
import { signWithdrawal } from './signWithdrawal.js'
import { submitWithdrawal } from './submitWithdrawal.js'
import { switchChain } from './switchChain.js'

/** The door by which effects leave. They come back as events. */
export function runEffect(
  effect: Exclude<WithdrawalEffect, { type: 'record' }>,
  context: HandlerContext,
): Promise<void> {
  switch (effect.type) {
    case 'attest':
      return attestDeposit(context)
    case 'prepare':
      return prepareWithdrawal(context)
    case 'sign':
      return signWithdrawal(effect, context)
    case 'submit':
      return submitWithdrawal(effect, context)
    case 'poll':
      return pollJob(effect, context)
    case 'await-wallet':
      return awaitWallet(context)
    case 'check':
      return checkTransaction(context)
    case 'switch-chain':
      return switchChain(context)
    case 'ask':
      return askWallet(effect, context)
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
