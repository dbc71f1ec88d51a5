export type { Finding, FindingCode, Verdict, Verification } from '../domain/finding.js'
export { getOrderId } from '../verification/getOrderId.js'
export { isOrderIdError, type OrderIdError, type OrderIdReason } from '../verification/orderIdError.js'
export type { Recover } from '../verification/recover.js'
export { recoverAddress } from '../verification/recoverAddress.js'
export {
  type VerifyOrderSignatureParameters,
  verifyOrderSignature,
} from '../verification/verifyOrderSignature.js'
export { type VerifyQuoteParameters, verifyQuote } from '../verification/verifyQuote.js'
