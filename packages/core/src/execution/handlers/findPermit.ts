import { orderIdOf, type Quote } from '../../domain/quote.js'
import type { DepositTrace, Permit } from '../../families/chainReadings.js'
import { decodeSignature } from '../../verification/decodeSignature.js'

/** A permission an item asks for: on which chain, what its contract knows it by, and what is deposited by it. */
export type FoundPermit = Readonly<{ chainId: number; permit: Permit; trace: DepositTrace }>

/** The permission an item asks for, or null where it asks for none that can be followed. */
export function findPermit(quote: Quote, at: Readonly<{ step: number; item: number }>): FoundPermit | null {
  const call = quote.steps[at.step]?.items[at.item]?.call
  const orderId = orderIdOf(quote)
  const depository = quote.protocol?.paymentDetails.depository
  if (call?.vm !== 'signature' || orderId === null || depository === undefined) return null
  // Messages of a family's own permit nothing.
  const permission = decodeSignature(call.sign, [])
  if (permission.type !== 'permission') return null
  const { standard, domain, spender, permitted, nonce, expiresAt } = permission
  const owner = permission.owner ?? quote.request.user
  const amount = permitted.reduce((sum, one) => sum + one.amount, 0n)
  return {
    chainId: Number(domain.chainId),
    permit: { standard, contract: domain.verifyingContract, owner, spender, amount, nonce, expiresAt },
    trace: { type: 'event', depository, orderId },
  }
}
