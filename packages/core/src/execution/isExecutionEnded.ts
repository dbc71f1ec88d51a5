import { createState } from './createState.js'
import type { Ask, Fact, JournalEntry } from './facts.js'
import { isExecutionOpen } from './isExecutionOpen.js'
import type { ExecutionState, ItemState } from './state.js'

/** How a fact bears on whether an execution may be forgotten. */
type Bearing =
  /** An ask was answered by it. */
  | 'answers'
  /** It says nothing of that. */
  | 'neutral'
  /** Money is found by it, or only the person says it. */
  | 'keeps'

const bearings: Readonly<Record<Fact['type'], Bearing>> = {
  hash: 'neutral',
  signed: 'neutral',
  nonce: 'neutral',
  calls: 'neutral',
  signature: 'neutral',
  posted: 'answers',
  'permit-ended': 'answers',
  rejected: 'answers',
  'batch-refused': 'answers',
  'hash-refused': 'neutral',
  reverted: 'answers',
  replaced: 'answers',
  proof: 'neutral',
  cancelled: 'neutral',
  settled: 'neutral',
  // The prompt that nobody saw may still be in the wallet, and its payment be the second one of an order.
  'nothing-waiting': 'keeps',
  elsewhere: 'keeps',
  duplicate: 'keeps',
}

/**
 * Whether an execution may be forgotten: nothing of it is open, each of its asks was answered, and no money that comes
 * home by recovery is found by it. A fact of a newer version keeps it, since nobody here knows what it says.
 *
 * @example
 * const journal = createIndexedDbJournal()
 * const ended = (await journal.list()).filter((entry) => entry.record !== null && isExecutionEnded(entry))
 */
export function isExecutionEnded(entry: JournalEntry): boolean {
  if ((entry.damage?.length ?? 0) > 0 || isExecutionOpen(entry)) return false
  if (entry.facts.some((fact) => bearingOf(fact) === 'keeps')) return false
  const { items } = createState(entry)
  return entry.asks.every((ask) => isAnswered(entry, ask, items))
}

function bearingOf({ type }: Fact): Bearing {
  return Object.hasOwn(bearings, type) ? bearings[type] : 'keeps'
}

/** Whether an ask was answered by a fact of its own, or by the end of its item: no ask of that was made after it. */
function isAnswered({ asks, facts }: JournalEntry, ask: Ask, items: ExecutionState['items']): boolean {
  const isOwn = facts.some(
    (fact) =>
      'attempt' in fact &&
      fact.step === ask.step &&
      fact.item === ask.item &&
      fact.attempt === ask.attempt &&
      bearingOf(fact) === 'answers',
  )
  const isLast = !asks.some((other) => isSameItem(other, ask) && other.attempt > ask.attempt)
  return isOwn || (isLast && items.some((item) => isSameItem(item, ask) && item.phase.name === 'complete'))
}

function isSameItem(
  left: Pick<ItemState, 'step' | 'item'>,
  right: Pick<ItemState, 'step' | 'item'>,
): boolean {
  return left.step === right.step && left.item === right.item
}
