export type { Finding, FindingCode, Verdict, Verification } from '../domain/finding.js'
export { type ScreenContractParameters, screenContract } from '../screening/screenContract.js'
export type { Screening } from '../screening/screening.js'
export { type ScreenRecipientParameters, screenRecipient } from '../screening/screenRecipient.js'
export type { LookupTable, OwnFees, TokenReading } from '../verification/context.js'
export { type Decision, decide, type Policy } from '../verification/decide.js'
export { type CallDescription, describeCall, type TakenToken } from '../verification/describeCall.js'
export { getOrderId } from '../verification/getOrderId.js'
export { isAddressOf, isTaggedAddress } from '../verification/isAddressOf.js'
export { isOrderIdError, type OrderIdError, type OrderIdReason } from '../verification/orderIdError.js'
export { readTokens } from '../verification/readTokens.js'
export type { Recover } from '../verification/recover.js'
export { recoverAddress } from '../verification/recoverAddress.js'
export { type SimulateQuoteParameters, simulateQuote } from '../verification/simulateQuote.js'
export {
  type VerifyOrderSignatureParameters,
  verifyOrderSignature,
} from '../verification/verifyOrderSignature.js'
export { type VerifyQuoteParameters, verifyQuote } from '../verification/verifyQuote.js'
