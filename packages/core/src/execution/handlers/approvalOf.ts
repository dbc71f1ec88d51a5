import type { EvmCall, TransactionCall } from '../../domain/step.js'
import { type DecodedApproval, decodeApproval } from '../../verification/decodeApproval.js'

/** What a transaction allows somebody to take, with the call itself; null where it allows nothing. */
export function approvalOf(call: TransactionCall): (DecodedApproval & Readonly<{ call: EvmCall }>) | null {
  if (call.vm !== 'evm') return null
  const approval = decodeApproval(call.data)
  return approval && { ...approval, call }
}
