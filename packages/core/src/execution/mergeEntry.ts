import { type Fact, factKey, type JournalEntry } from './facts.js'
import { endsAsk, phaseFromLog, proofsOf, rankOfPhase } from './phaseFromLog.js'
import type { ExecutionState, ItemPhase, ItemState } from './state.js'
import { withSteps } from './withSteps.js'

/** Takes up what the journal holds: from another tab, or from before a reload. Nothing moves back. */
export function merge(state: ExecutionState, entry: Pick<JournalEntry, 'asks' | 'facts'>): ExecutionState {
  const known = new Set(state.facts.map(factKey))
  const newFacts = entry.facts.filter((fact) => !known.has(factKey(fact)))
  const newAsks = entry.asks.filter((ask) => !state.asks.some((one) => one.key === ask.key))
  if (newFacts.length === 0 && newAsks.length === 0) return state
  const facts = [...state.facts, ...newFacts]
  const asks = [...state.asks, ...newAsks]
  const proofs = proofsOf(facts)
  const grown = newFacts.reduce(
    (current, fact) => (fact.type === 'posted' ? withSteps(current, fact.steps) : current),
    state,
  )
  const items = grown.items.map((item): ItemState => {
    const logged = phaseFromLog({ asks, facts, proofs }, item)
    const ahead =
      logged.attempt > item.attempt ||
      (logged.attempt === item.attempt && rankOfPhase(logged.phase) > rankOfPhase(item.phase))
    const moves = ahead || isParted(item, newFacts) || isLate(item, logged.phase, newFacts)
    return moves ? { ...item, ...logged } : item
  })
  return { ...grown, facts, asks, proofs, items }
}

/**
 * Whether another tab has a proof, or the answer of an ask that was thought closed: what was clicked for since, and not
 * asked for yet, is not asked for.
 */
function isLate({ step, item, phase }: ItemState, logged: ItemPhase, news: readonly Fact[]): boolean {
  const isFurther = rankOfPhase(logged) > rankOfPhase(phase)
  if (logged.name !== 'confirming')
    return isFurther && (logged.name === 'watching' || logged.name === 'complete')
  const isNew = news.some(
    (fact) =>
      (fact.type === 'hash' || fact.type === 'signed') &&
      fact.step === step &&
      fact.item === item &&
      fact.hash === logged.hash,
  )
  return isNew && (isFurther || endsAsk(phase))
}

/** Whether the batch an approval was to go into was refused in another tab: it is asked for by itself now. */
function isParted({ phase, step }: ItemState, news: readonly Fact[]): boolean {
  return phase.name === 'joined' && news.some((fact) => fact.type === 'batch-refused' && fact.step > step)
}
