import type { EvmCall } from '../domain/step.js'
import { decodeApproval } from './decodeApproval.js'

/** Of Tron, whose calls name no chain, all are for one. */
type OneCall = Pick<EvmCall, 'to' | 'data'> & Readonly<{ chainId?: number | undefined }>

/**
 * Whether an approval of zero makes room for the one right after it, of the same token and spender: tokens such as
 * USDT refuse to change an allowance that is not zero.
 *
 * @param next what comes right after; null where nothing does
 */
export function isReset(call: OneCall, next: OneCall | null): boolean {
  const reset = decodeApproval(call.data)
  const approval = next && decodeApproval(next.data)
  if (!reset || !approval) return false
  const isSameToken = call.chainId === next.chainId && call.to.toLowerCase() === next.to.toLowerCase()
  return isSameToken && reset.spender === approval.spender && reset.amount === 0n && approval.amount > 0n
}
