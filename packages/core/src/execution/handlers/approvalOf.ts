import type { EvmCall, TransactionCall, TronCall } from '../../domain/step.js'
import { type DecodedApproval, decodeApproval } from '../../verification/decodeApproval.js'

/** What a transaction allows somebody to take, with the call itself; null where it allows nothing. */
export function approvalOf(
  call: TransactionCall,
): (DecodedApproval & Readonly<{ call: EvmCall | TronCall }>) | null {
  if (call.vm !== 'evm' && call.vm !== 'tron') return null
  const approval = decodeApproval(call.data)
  return approval && { ...approval, call }
}
