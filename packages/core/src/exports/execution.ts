export { createPromptQueue, type PromptQueue } from '../engine/createPromptQueue.js'
export type { StoredLine } from '../engine/journal/gatherEntry.js'
export type { IndexedDbJournalOptions } from '../engine/journal/indexedDbJournalOptions.js'
export type { Damage } from '../engine/journal/journalEntry.js'
export type {
  HistoryCount,
  JournalHealth,
  JournalHistory,
  JournalQuery,
  KeepsRun,
} from '../engine/journal/journalOf.js'
export { pageOf } from '../engine/journal/pageOf.js'
export type { TabLocks } from '../engine/tabs/findLocks.js'
export type { TabChannel } from '../engine/tabs/openChannel.js'
export {
  createExecution,
  type Execution,
  type ExecutionOptions,
  type ExecutionPorts,
  type StartOptions,
} from '../execution/createExecution.js'
export { createState } from '../execution/createState.js'
export type { Effect } from '../execution/effects.js'
export type { ExecutionEvent, ItemKey } from '../execution/events.js'
export { executionIdOf } from '../execution/executionIdOf.js'
export {
  type Additions,
  type Ask,
  type DamagedEntry,
  type ExecutionRecord,
  type Fact,
  factKey,
  type ItemProof,
  type JournalEntry,
  type Proof,
} from '../execution/facts.js'
export type {
  FollowedState,
  Movement,
  ReadingFailure,
  RequestFacts,
  RequestName,
} from '../execution/following/state.js'
export {
  type FollowedRequest,
  type FollowRequestOptions,
  followRequest,
} from '../execution/followRequest.js'
export {
  type ExecutionReport,
  getExecutionReport,
  type ReportedEnd,
  type ReportedRefund,
  type ReportedTimes,
} from '../execution/getExecutionReport.js'
export {
  type ExecutionStatus,
  getExecutionStatus,
  getStopReason,
  isSettled,
} from '../execution/getExecutionStatus.js'
export { getSituation } from '../execution/getSituation.js'
export { getWait, type Wait } from '../execution/getWait.js'
export { isExecutionEnded } from '../execution/isExecutionEnded.js'
export { isExecutionOver } from '../execution/isExecutionOpen.js'
export { createIndexedDbJournal } from '../execution/journal/createIndexedDbJournal.js'
export { createMemoryJournal } from '../execution/journal/createMemoryJournal.js'
export { decodeLine, type LineReading } from '../execution/journal/decodeLine.js'
export { entryOf } from '../execution/journal/entryOf.js'
export type { AskOutcome, Journal } from '../execution/journal/journal.js'
export { type Line, type LineContent, lineOf } from '../execution/journal/line.js'
export { defaultMaxQuoteAge, defaultRefreshQuoteAge } from '../execution/quoteAges.js'
export { type ResumeOptions, resumeExecutions } from '../execution/resumeExecutions.js'
export { getDeposit, getDuplicates, getOutcome } from '../execution/selectors.js'
export { shownOf } from '../execution/shownOf.js'
export type { Situation } from '../execution/situation.js'
export type {
  Acceptance,
  ExecutionState,
  ItemPhase,
  ItemRole,
  ItemState,
  ServiceReport,
  Will,
} from '../execution/state.js'
export type { StopReason } from '../execution/stopReason.js'
export { createTabs, type TabsOptions } from '../execution/tabs/createTabs.js'
export type { SharedEvent } from '../execution/tabs/sharedEvents.js'
export type { TabGroup, TabMember, Tabs } from '../execution/tabs/tabs.js'
export { misplacedTopic } from '../execution/topics.js'
export { transition } from '../execution/transition.js'
export type {
  Allowance,
  Anchor,
  CallOutcome,
  Deposit,
  DepositTrace,
  Payout,
  SimulationReading,
  TransactionReading,
  Transfer,
  TriedCall,
} from '../families/chainReadings.js'
export type { Reader, Readers } from '../families/reader.js'
export type {
  BatchReading,
  DigestSignature,
  SignedTransaction,
  Wallet,
  WalletBatch,
  WalletFailure,
  WalletRequest,
  Wallets,
} from '../families/wallet.js'
