export { type Clock, systemClock } from '../client/clock.js'
export {
  createIntentClient,
  type Deployment,
  type IntentClient,
  type IntentClientOptions,
  mainnet,
  testnet,
} from '../client/createIntentClient.js'
export type { ServiceCall } from '../client/http.js'
export type { Repeat } from '../client/repeat.js'
export type { SocketEvent, SocketListener } from '../client/socket.js'
export { formatAmount, type ParsedAmount, parseAmount } from '../domain/amount.js'
export type { Hex, Open } from '../domain/brand.js'
export {
  type Chain,
  findChain,
  type Slug,
  slugOf,
  transactionUrl,
  type VmType,
  vmTypeBySlug,
} from '../domain/chain.js'
export {
  type Amount,
  type Currency,
  isNativeAddress,
  isSameAddress,
  nativeAddress,
} from '../domain/currency.js'
export type { Finding, FindingCode, Verdict, Verification } from '../domain/finding.js'
export type {
  OrderData,
  OrderFee,
  OrderInput,
  OrderPayment,
  OrderRefund,
  ProtocolOrder,
} from '../domain/order.js'
export {
  type Fees,
  type Impact,
  orderIdOf,
  type Quote,
  type QuoteDetails,
  type QuoteRequest,
  type TradeType,
} from '../domain/quote.js'
export type {
  RequestPage,
  RequestRecord,
  RequestStatus,
  RequestTransaction,
  StatusReading,
} from '../domain/request.js'
export type { Call, Check, EvmCall, Item, Step, StepId, UnknownCall } from '../domain/step.js'
export type { Trusted, TrustedChain } from '../domain/trusted.js'
export { type AbortError, isAbortError } from '../errors/abort.js'
export { isPortageError, type PortageError } from '../errors/base.js'
export { type ConfigurationError, isConfigurationError } from '../errors/configuration.js'
export { type DecodeError, isDecodeError } from '../errors/decode.js'
export { type InputError, isInputError } from '../errors/input.js'
export { isServiceError, type Retry, type ServiceError, type ServiceErrorCode } from '../errors/service.js'
