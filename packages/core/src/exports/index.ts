export { type Clock, systemClock } from '../client/clock.js'
export {
  createIntentClient,
  type Deployment,
  type IntentClientOptions,
  mainnet,
  testnet,
} from '../client/createIntentClient.js'
export { createStatusStream, type StatusStreamOptions } from '../client/createStatusStream.js'
export type { ServiceCall } from '../client/http.js'
export type { IntentClient } from '../client/intentClient.js'
export { onWake, type WakeSign } from '../client/onWake.js'
export type { PhaseReport } from '../client/phaseReport.js'
export type { Notice } from '../client/readNotice.js'
export type { OwnHeaders } from '../client/readOwnHeaders.js'
export type { Repeat } from '../client/repeat.js'
export type { SocketEvent, SocketListener } from '../client/socketEvent.js'
export { formatAmount, type ParsedAmount, parseAmount } from '../domain/amount.js'
export type { AppFeeBalances, AppFeeClaim, AppFeeClaimPage } from '../domain/appFees.js'
export type { AppBalance, BalanceContext, BalanceEvent, BalanceEventPage } from '../domain/balanceEvent.js'
export type { Hex, Open } from '../domain/brand.js'
export { type Chain, findChain, type Slug, slugOf } from '../domain/chain.js'
export {
  type Amount,
  type Currency,
  isNativeAddress,
  isSameAddress,
  nativeAddress,
} from '../domain/currency.js'
export type { AddressMovement, DepositAddress, Reindex } from '../domain/depositAddress.js'
export { addressUrl, tokenUrl, transactionUrl } from '../domain/explorerLink.js'
export type { FailedCall } from '../domain/failedCall.js'
export { type Fees, leavesOutGas, type SolverFee, solverFee } from '../domain/fees.js'
export type { Finding, FindingCode, Verdict, Verification } from '../domain/finding.js'
export { hashFormOf } from '../domain/hashFormOf.js'
export type {
  ChartCounts,
  ChartPoint,
  ChartTimeframe,
  CurrencyChart,
  CurrencyDetails,
  PairToken,
  TrendingOrder,
} from '../domain/market.js'
export { nativeReserve } from '../domain/nativeReserve.js'
export type {
  OrderData,
  OrderFee,
  OrderInput,
  OrderPayment,
  OrderRefund,
  ProtocolOrder,
} from '../domain/order.js'
export type { Posted } from '../domain/posted.js'
export type { Preview } from '../domain/preview.js'
export { previewAccount } from '../domain/previewAccount.js'
export {
  type ExpandedImpact,
  type Impact,
  orderIdOf,
  type Quote,
  type QuoteDetails,
  type Route,
  type RouteSide,
  type Tolerance,
} from '../domain/quote.js'
export type {
  AppFee,
  Authorization,
  DestinationCall,
  QuoteRequest,
  SponsoredComponent,
  TradeType,
} from '../domain/quoteRequest.js'
export {
  isWithdrawalOver,
  type PreparedWithdrawal,
  type RecoveryBalance,
  type RecoveryBalancePage,
  type SignableWithdrawal,
  type WithdrawalReading,
  type WithdrawalRequest,
  type WithdrawalStatus,
} from '../domain/recovery.js'
export type {
  AuthenticatedData,
  OriginDeposit,
  Phase,
  RequestAppFee,
  RequestDepositAddress,
  RequestFeature,
  RequestFeePhase,
  RequestFees,
  RequestPage,
  RequestRecord,
  RequestStatus,
  RequestTransaction,
  RequestType,
  StateChange,
  StatusReading,
} from '../domain/request.js'
export type { Liquidity, RouteConfig, Usage } from '../domain/service.js'
export type { CallFrame, Simulation } from '../domain/simulation.js'
export {
  type Cost,
  type FeeSponsorship,
  isSponsored,
  type SponsoredPart,
  type SponsorshipPhase,
  sponsoredUsd,
} from '../domain/sponsorship.js'
export type {
  BitcoinCall,
  Call,
  Check,
  EvmCall,
  Item,
  Message,
  Post,
  SignatureCall,
  SignedHyperliquidCall,
  SolanaCall,
  SolanaInstruction,
  Step,
  StepId,
  TonCall,
  TonMessage,
  TransactionCall,
  TronCall,
  TypedDataField,
  UnknownCall,
} from '../domain/step.js'
export type { Trusted, TrustedChain, TrustedTokens } from '../domain/trusted.js'
export { usualGasReserve } from '../domain/usualGasReserve.js'
export type { HashForm, KnownVm, VmType } from '../domain/vm.js'
export { vmTypeBySlug } from '../domain/vmTypeBySlug.js'
export { type AbortError, isAbortError } from '../errors/abort.js'
export { type Advice, adviceOf, type Behaviour, type CodePlace, type NextAction } from '../errors/advice.js'
export { isPortageError, type PortageError } from '../errors/base.js'
export { type ConfigurationError, isConfigurationError } from '../errors/configuration.js'
export { type DecodeError, isDecodeError } from '../errors/decode.js'
export { type DisagreementError, isDisagreementError } from '../errors/disagreement.js'
export { type FailedCallFacts, getFailedCall } from '../errors/getFailedCall.js'
export { type InputError, isInputError } from '../errors/input.js'
export { isLeftOut } from '../errors/isLeftOut.js'
export { isJournalError, type JournalError, type JournalProblem } from '../errors/journal.js'
export type { LeftOut } from '../errors/leftOut.js'
export { isServiceError, type Retry, type ServiceError, type ServiceErrorCode } from '../errors/service.js'
export type { Adapter, AdapterNetwork, AdapterSource } from '../families/adapter.js'
export { type Payment, paymentLink } from '../families/paymentLink.js'
export { createExplorers, type Explorer, type Explorers } from '../portage/createExplorers.js'
export { createPortage, type Portage, type PortageOptions } from '../portage/createPortage.js'
export type { JournalSource } from '../portage/journalSource.js'
export type { LocalNetwork } from '../portage/localNetwork.js'
export { ageOf } from '../utils/ageOf.js'
export { cleanName } from '../utils/cleanName.js'
export { type WriteJsonOptions, writeJson } from '../utils/writeJson.js'
