export { createRecovery, type Recovery } from '../recovery/createRecovery.js'
export {
  createWithdrawal,
  type Withdrawal,
  type WithdrawalOptions,
  type WithdrawalPorts,
} from '../recovery/createWithdrawal.js'
export type { WithdrawalEffect } from '../recovery/effects.js'
export type { AskKey, WithdrawalEvent } from '../recovery/events.js'
export type {
  DamagedWithdrawal,
  JobEnd,
  PayoutProof,
  WithdrawalAsk,
  WithdrawalEntry,
  WithdrawalFact,
  WithdrawalJournal,
  WithdrawalRecord,
} from '../recovery/facts.js'
export type { FindRecoverableOptions } from '../recovery/finders/search.js'
export { findRecoverable, type RecoverableSearch, type SearchTrouble } from '../recovery/findRecoverable.js'
export { findSequence } from '../recovery/findSequence.js'
export { getWithdrawalDigest } from '../recovery/getWithdrawalDigest.js'
export { isWithdrawalEnded } from '../recovery/isWithdrawalEnded.js'
export { createIndexedDbWithdrawalJournal } from '../recovery/journal/createIndexedDbWithdrawalJournal.js'
export { createMemoryWithdrawalJournal } from '../recovery/journal/createMemoryWithdrawalJournal.js'
export type { WithdrawalTerms } from '../recovery/recordOf.js'
export type { Obstacle, Recoverable } from '../recovery/recoverable.js'
export { recoversBySupport } from '../recovery/recoversBySupport.js'
export { type ResumeWithdrawalsOptions, resumeWithdrawals } from '../recovery/resumeWithdrawals.js'
export {
  getPayout,
  getWithdrawalAmount,
  getWithdrawalProgress,
  getWithdrawalTransaction,
  isStillOnHub,
  isUnsure,
  isWithdrawalSettled,
  type WithdrawalProgress,
} from '../recovery/selectors.js'
export { shownWithdrawalOf } from '../recovery/shownWithdrawalOf.js'
export type { JobReport, WithdrawalPhase, WithdrawalState } from '../recovery/state.js'
export type { TransactionFault } from '../recovery/transactionReading.js'
export { transitionWithdrawal } from '../recovery/transition.js'
export type { WithdrawalStop } from '../recovery/withdrawalStop.js'
export { isSignDataDomain } from '../utils/isSignDataDomain.js'
