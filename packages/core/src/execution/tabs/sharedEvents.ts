import type { ExecutionEvent } from '../events.js'

/**
 * What a look at the chain or the service may bring. Only these are told to other tabs, and taken from them: what the
 * person and the wallet do stays in the tab it was done in.
 */
const sharedTypes = [
  'searched',
  'located',
  'transaction-seen',
  'hash-refused',
  'approval-fell-short',
  'transaction-reverted',
  'replacement-proved',
  'deposit-elsewhere',
  'duplicate-found',
  'item-included',
  'item-vanished',
  'item-proved',
  'permit-ended',
  'status-seen',
  'failure-stood',
  'outcome-proved',
] as const

/** One of the events that tabs tell each other. */
export type SharedEvent = Extract<ExecutionEvent, { type: (typeof sharedTypes)[number] }>

const known: ReadonlySet<unknown> = new Set(sharedTypes)

/** Whether tabs tell each other of it. Another version may tell of what this one does not know: that is left out. */
export function isSharedEvent(event: unknown): event is SharedEvent {
  return typeof event === 'object' && event !== null && 'type' in event && known.has(event.type)
}
