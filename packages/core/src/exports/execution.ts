export {
  createExecution,
  type Execution,
  type ExecutionOptions,
  type ExecutionPorts,
} from '../execution/createExecution.js'
export type { Effect } from '../execution/effects.js'
export type { ExecutionEvent, ItemKey } from '../execution/events.js'
export { executionIdOf } from '../execution/executionIdOf.js'
export {
  type Ask,
  type ExecutionRecord,
  type Fact,
  factKey,
  type JournalEntry,
  type Proof,
} from '../execution/facts.js'
export {
  createIndexedDbJournal,
  type IndexedDbJournalOptions,
} from '../execution/journal/createIndexedDbJournal.js'
export { createMemoryJournal } from '../execution/journal/createMemoryJournal.js'
export type { AskOutcome, Journal } from '../execution/journal/journal.js'
export { resumeExecutions } from '../execution/resumeExecutions.js'
export {
  type ExecutionStatus,
  getCurrentItem,
  getDeposit,
  getExecutionStatus,
  getOutcome,
  getStopReason,
  isSettled,
} from '../execution/selectors.js'
export type {
  ExecutionState,
  ItemPhase,
  ItemState,
  ServiceWord,
  StopReason,
  Will,
} from '../execution/state.js'
export { transition } from '../execution/transition.js'
export type { Anchor, Deposit, Payout, Reader, Readers, TransactionReading } from '../vm/reader.js'
export type { Wallet, WalletFailure, Wallets } from '../vm/wallet.js'
