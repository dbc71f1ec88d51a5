import type { Ask, ExecutionState, Fact, StopReason } from '@portage/core/execution'

/** Stops that show that nothing of what was asked for has left, or can leave any more. */
const fruitlessStops: ReadonlySet<StopReason['type']> = new Set([
  'rejected',
  'sign-failed',
  'reverted',
  'replaced',
  'permit-ended',
])

/** What the journal says of an ask that came to nothing. */
const fruitlessFacts: ReadonlySet<Fact['type']> = new Set([
  'rejected',
  'reverted',
  'replaced',
  'batch-refused',
  'permit-ended',
])

/**
 * Whether what a run sends has left the wallet, may have left it, or is asked for next without a click. Where nobody
 * knows, it may have.
 */
export function mayHaveSent(state: ExecutionState): boolean {
  const { asks, items, proofs, facts, will } = state
  const isSeen =
    proofs.some(({ type }) => type !== 'approval') ||
    facts.some(({ type }) => type === 'elsewhere' || type === 'duplicate')
  const isStopped = items.some(({ phase }) => phase.name === 'stopped')
  if (isSeen || (will === 'run' && !isStopped)) return true
  return asks.some((ask) => movesMoney(state, ask) && !isFruitless(state, ask))
}

/** An approval, or a signature that settles nothing by itself, moves no money. */
function movesMoney({ items }: ExecutionState, ask: Ask): boolean {
  const role = items.find(({ step, item }) => step === ask.step && item === ask.item)?.role
  return role !== 'approve' && role !== 'sign'
}

function isFruitless({ items, facts }: ExecutionState, { step, item, attempt }: Ask): boolean {
  const asked = items.find((one) => one.step === step && one.item === item)
  // The newest ask is where its item is. Of earlier ones the journal alone knows.
  if (asked !== undefined && asked.attempt === attempt)
    return asked.phase.name === 'stopped' && fruitlessStops.has(asked.phase.reason.type)
  return facts.some(
    (fact) =>
      fruitlessFacts.has(fact.type) &&
      'attempt' in fact &&
      fact.step === step &&
      fact.item === item &&
      fact.attempt === attempt,
  )
}
