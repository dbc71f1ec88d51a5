import type { StopReason } from '@portage/core/execution'

/** Whether somebody refused it and said why: then it was never on the chain, and is not signed for again. */
export function isRefused(reason: StopReason): boolean {
  return reason.type === 'reverted' && reason.message !== undefined
}
