import type { Hex } from '../domain/brand.js'
import { recoverAddress } from '../utils/recoverAddress.js'
import { getOrderDigest, type Recover } from './recover.js'

export type VerifyOrderSignatureParameters = Readonly<{
  /** The recomputed id, as `getOrderId` gives it; a signature attests nothing but this. */
  orderId: Hex
  /** `protocol.v2.orderSignature` of the quote, 65 bytes. */
  signature: Hex
  /** The address that must have signed: a pinned solver, or the order's own. */
  solver: string
  /** Finds the signer; by default with the curve this package brings. */
  recover?: Recover | undefined
}>

/**
 * Whether the solver committed to an order (interface: local quote verification, rule 7). Plain ECDSA: solvers are
 * wallets with a key. A malformed id, signature or address is not a signature and gives false; nothing is thrown.
 *
 * @example
 * const orderId = getOrderId(order.orderData, vmTypeBySlug(chains))
 * const { orderSignature: signature, orderData } = order
 * const isSigned = signature !== null && verifyOrderSignature({ orderId, signature, solver: orderData.solver })
 */
export function verifyOrderSignature(parameters: VerifyOrderSignatureParameters): boolean {
  const { orderId, signature, solver, recover = recoverAddress } = parameters
  const digest = getOrderDigest(orderId)
  const signer = digest && recover(digest, signature)
  return signer !== null && signer.toLowerCase() === solver.toLowerCase()
}
