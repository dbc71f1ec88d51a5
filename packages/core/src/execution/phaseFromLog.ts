import type { ItemKey } from './events.js'
import type { Ask, Fact, Proof } from './facts.js'
import type { ExecutionState, ItemPhase, ItemState } from './state.js'

type OneItem = Pick<ItemState, 'step' | 'item' | 'role'>
type Log = Readonly<{ asks: readonly Ask[]; facts: readonly Fact[]; proofs: readonly Proof[] }>

/**
 * Where the journal alone puts an item. Resuming enters the phase this names, and a line another tab wrote is
 * taken up by the same rule, so that there is one way into every phase.
 */
export function phaseFromLog(log: Log, item: OneItem): Pick<ItemState, 'attempt' | 'phase'> {
  const asks = log.asks.filter((ask) => ask.step === item.step && ask.item === item.item)
  const ask = asks.reduce<Ask | null>((last, one) => (last && last.attempt > one.attempt ? last : one), null)
  const phase = phaseOfProofs(log, item) ?? (ask ? phaseOfAsk(log, ask) : { name: 'queued' })
  return { attempt: ask?.attempt ?? 0, phase }
}

function phaseOfProofs({ asks, proofs }: Log, { step, item, role }: OneItem): ItemPhase | null {
  const isSettled = proofs.some((proof) => proof.type === 'fill' || proof.type === 'refund')
  if (role === 'deposit' && isSettled) return { name: 'complete' }
  // Steps run in order: what was asked for after an approval says that it was there, even where its proof was lost.
  if (role === 'approve' && asks.some((ask) => ask.step > step)) return { name: 'complete' }
  for (const proof of proofs) {
    if (proof.type !== 'approval' && proof.type !== 'deposit') continue
    if (proof.step !== step || proof.item !== item) continue
    return proof.type === 'deposit' ? { name: 'watching', hash: proof.hash } : { name: 'complete' }
  }
  return null
}

function phaseOfAsk(log: Log, ask: Ask): ItemPhase {
  const facts = log.facts.filter(
    (fact) =>
      'attempt' in fact && fact.step === ask.step && fact.item === ask.item && fact.attempt === ask.attempt,
  )
  const has = (type: Fact['type'], hash?: string): boolean =>
    facts.some((fact) => fact.type === type && (hash === undefined || ('hash' in fact && fact.hash === hash)))

  const hashes = facts.flatMap((fact) => (fact.type === 'hash' ? [fact.hash] : []))
  const hash = hashes.findLast((one) => !has('hash-refused', one))
  if (hash !== undefined) {
    return has('reverted', hash)
      ? { name: 'stopped', reason: { type: 'reverted', hash }, at: 'confirming' }
      : { name: 'confirming', ask, hash, seen: 'unseen' }
  }
  if (has('rejected')) return { name: 'stopped', reason: { type: 'rejected' }, at: 'asking' }
  if (has('nothing-waiting')) return { name: 'stopped', reason: { type: 'nothing-waiting' }, at: 'locating' }
  return locatingPhase(ask, { refusedHash: hashes.at(-1) ?? null })
}

/** The phase of an ask that has no answer yet. */
export function locatingPhase(
  ask: Ask,
  known: Readonly<{ walletMessage?: string | null; refusedHash?: string | null }> = {},
): ItemPhase {
  return {
    name: 'locating',
    ask,
    searchedTo: null,
    walletMessage: known.walletMessage ?? null,
    refusedHash: known.refusedHash ?? null,
  }
}

/** How far along a phase is. A journal line moves an item only forward. */
export function rankOfPhase(phase: ItemPhase): number {
  switch (phase.name) {
    case 'queued':
      return 0
    case 'checking':
      return 1
    case 'switching':
      return 2
    case 'ready':
      return 3
    case 'locating':
      return 4
    // The tab that asked knows more than the journal: its wallet may still answer.
    case 'asking':
      return 5
    case 'confirming':
      return 6
    case 'stopped':
      return endsAsk(phase) ? 7 : 1
    case 'watching':
      return 8
    case 'complete':
      return 9
    default:
      return phase satisfies never
  }
}

/** The ask with this key, or undefined when none was recorded. */
export function findAsk(state: ExecutionState, key: ItemKey): Ask | undefined {
  return state.asks.find(
    (ask) => ask.step === key.step && ask.item === key.item && ask.attempt === key.attempt,
  )
}

/** Whether an ask was closed by the person's word alone. What it led to may still turn up. */
export function isDeclaredAbsent(phase: ItemPhase): boolean {
  return phase.name === 'stopped' && phase.reason.type === 'nothing-waiting'
}

/** Whether a stop is the end of an ask that was made, and so is known to the journal. */
export function endsAsk(phase: ItemPhase): boolean {
  return (
    phase.name === 'stopped' &&
    (phase.reason.type === 'rejected' ||
      phase.reason.type === 'nothing-waiting' ||
      phase.reason.type === 'reverted')
  )
}

/** The proofs among the facts, each once. */
export function proofsOf(facts: readonly Fact[]): readonly Proof[] {
  return facts.flatMap((fact) => (fact.type === 'proof' ? [fact.proof] : []))
}

/** Whether this item, at this attempt, has an ask that nothing has closed. */
export function hasOpenAsk(state: ExecutionState): boolean {
  return state.items.some((item) => item.phase.name === 'asking' || item.phase.name === 'locating')
}
