import type { Quote } from '../domain/quote.js'
import type { Item, Step } from '../domain/step.js'
import { isTransactionCall } from '../domain/vmOf.js'
import { decodeApproval } from '../verification/decodeApproval.js'
import { decodeDeposit } from '../verification/decodeDeposit.js'
import type { ExecutionRecord, JournalEntry } from './facts.js'
import { phaseFromLog, proofsOf } from './phaseFromLog.js'
import type { ExecutionState, ItemRole, ItemState } from './state.js'

/** The state of an execution as far as the journal knows it; one nobody has heard of has no asks and no facts. */
export function createState(entry: JournalEntry): ExecutionState {
  const { record, asks, facts } = entry
  const log = { asks, facts, proofs: proofsOf(facts) }
  const added = facts.flatMap((fact) => (fact.type === 'posted' ? fact.steps : []))
  const quote =
    added.length > 0 ? { ...record.quote, steps: [...record.quote.steps, ...added] } : record.quote
  return {
    id: record.id,
    quote,
    account: record.account,
    createdAt: record.createdAt,
    will: facts.some((fact) => fact.type === 'cancelled') ? 'cancelled' : 'idle',
    accepts: { type: 'verified' },
    items: itemsOf(quote).map((item) => ({ ...item, ...phaseFromLog(log, item) })),
    ...log,
    verification: null,
    clockAhead: 0,
    service: null,
    failure: 'none',
    acknowledged: [],
    journal: 'writing',
  }
}

/** A journal entry of an execution that has not begun. */
export function emptyEntry(record: ExecutionRecord): JournalEntry {
  return { record, asks: [], facts: [] }
}

/** The items that are to be carried out: steps without items are skipped, items already complete are not run. */
export function itemsOf(quote: Quote): readonly Pick<ItemState, 'step' | 'item' | 'role'>[] {
  return quote.steps.flatMap((step, stepIndex) =>
    step.items.flatMap((item, itemIndex) =>
      item.status === 'complete'
        ? []
        : [{ step: stepIndex, item: itemIndex, role: roleOf(step, item, quote) }],
    ),
  )
}

/** Told from the bytes that are to be signed, as verification does, never from what the step is called. */
function roleOf(step: Step, { call }: Item, { request, protocol }: Quote): ItemRole {
  if (call.vm === 'signature') {
    if (call.sign.kind === 'unknown') return 'other'
    return call.post?.endpoint.startsWith('/execute/permits') ? 'permit' : 'sign'
  }
  if (step.kind !== 'transaction' || !isTransactionCall(call)) return 'other'
  const data = call.vm === 'evm' || call.vm === 'tron' ? call.data : null
  if (data !== null && decodeApproval(data)) return 'approve'
  // A router, or a program that swaps first, makes the deposit itself: known by the order it pays for.
  if (protocol !== null || (data !== null && decodeDeposit(data))) return 'deposit'
  return request.originChainId === request.destinationChainId ? 'call' : 'other'
}
