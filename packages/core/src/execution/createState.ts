import type { Quote } from '../domain/quote.js'
import type { Step } from '../domain/step.js'
import { decodeApproval } from '../verification/decodeApproval.js'
import { decodeDeposit } from '../verification/decodeDeposit.js'
import type { ExecutionRecord, JournalEntry } from './facts.js'
import { phaseFromLog, proofsOf } from './phaseFromLog.js'
import type { ExecutionState, ItemState } from './state.js'

/** The state of an execution as far as the journal knows it; one nobody has heard of has no asks and no facts. */
export function createState(entry: JournalEntry): ExecutionState {
  const { record, asks, facts } = entry
  const log = { asks, facts, proofs: proofsOf(facts) }
  return {
    id: record.id,
    quote: record.quote,
    account: record.account,
    createdAt: record.createdAt,
    will: facts.some((fact) => fact.type === 'cancelled') ? 'cancelled' : 'idle',
    accepts: 'verified',
    items: itemsOf(record.quote).map((item) => ({ ...item, ...phaseFromLog(log, item) })),
    ...log,
    verification: null,
    service: null,
    failure: 'none',
    journal: 'writing',
  }
}

/** A journal entry of an execution that has not begun. */
export function emptyEntry(record: ExecutionRecord): JournalEntry {
  return { record, asks: [], facts: [] }
}

/** The items that are to be carried out: steps without items are skipped, items already complete are not run. */
function itemsOf(quote: Quote): readonly Pick<ItemState, 'step' | 'item' | 'role'>[] {
  return quote.steps.flatMap((step, stepIndex) =>
    step.items.flatMap((item, itemIndex) =>
      item.status === 'complete' ? [] : [{ step: stepIndex, item: itemIndex, role: roleOf(step, itemIndex) }],
    ),
  )
}

/** Told from the bytes that are to be signed, as verification does, never from what the step is called. */
function roleOf(step: Step, itemIndex: number): ItemState['role'] {
  const call = step.items[itemIndex]?.call
  if (step.kind !== 'transaction' || call?.vm !== 'evm') return 'other'
  if (decodeApproval(call.data)) return 'approve'
  const deposit = decodeDeposit(call.data)
  return deposit?.type === 'native' || deposit?.type === 'erc20' ? 'deposit' : 'other'
}
