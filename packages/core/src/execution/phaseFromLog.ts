import type { ItemKey } from './events.js'
import type { Ask, Fact, Proof } from './facts.js'
import { keepMessage } from './keepMessage.js'
import type { ExecutionState, ItemPhase, ItemState } from './state.js'
import type { StopReason } from './stopReason.js'

type OneItem = Pick<ItemState, 'step' | 'item' | 'role'>
type Log = Readonly<{ asks: readonly Ask[]; facts: readonly Fact[]; proofs: readonly Proof[] }>
type Place = Pick<ItemState, 'attempt' | 'phase'>

/**
 * Where the journal alone puts an item. Resuming enters the phase this names, and a line another tab wrote is
 * taken up by the same rule, so that there is one way into every phase.
 */
export function phaseFromLog(log: Log, item: OneItem): Place {
  const ask = findLastAsk(log, item)
  const attempt = ask?.attempt ?? 0
  const proved = phaseOfProofs(log, item)
  if (proved) return { attempt, phase: proved }
  return ask ? placeOfAsk(log, item, ask) : { attempt, phase: { name: 'queued' } }
}

function phaseOfProofs(log: Log, { step, item, role }: OneItem): ItemPhase | null {
  const { proofs } = log
  const isSettled = proofs.some((proof) => proof.type === 'fill' || proof.type === 'refund')
  if ((role === 'deposit' || role === 'permit') && isSettled) return { name: 'complete' }
  for (const proof of proofs) {
    if (!('step' in proof) || proof.step !== step || proof.item !== item) continue
    return proof.type === 'deposit'
      ? { name: 'watching', hash: proof.hash, seen: proof, finality: 'final' }
      : { name: 'complete' }
  }
  if (role !== 'approve') return null
  const isSpent = proofs.some((proof) => proof.type === 'deposit' && proof.step > step)
  return isSettled || isSpent ? { name: 'complete' } : phaseOfFollowingAsks(log, step)
}

/**
 * What was asked for after an approval says where the approval is. Steps run in order, so one that was asked for by
 * itself was there, even where its proof was lost; one that went into a batch shares the batch's end.
 */
function phaseOfFollowingAsks(log: Log, step: number): ItemPhase | null {
  const following = log.asks.filter((ask) => ask.step > step)
  if (following.some(({ kind }) => kind !== 'batch')) return { name: 'complete' }
  const batch = following.at(-1)
  if (!batch) return null
  const { phase } = placeOfAsk(log, { ...batch, role: 'deposit' }, batch)
  return endsAsk(phase) || phase.name === 'queued' ? null : { name: 'joined' }
}

function placeOfAsk(log: Log, { role }: OneItem, ask: Ask): Place {
  const facts = log.facts.filter(
    (fact) =>
      'attempt' in fact && fact.step === ask.step && fact.item === ask.item && fact.attempt === ask.attempt,
  )
  const has = (type: Fact['type'], hash?: string): boolean =>
    facts.some((fact) => fact.type === type && (hash === undefined || ('hash' in fact && fact.hash === hash)))
  const at = (phase: ItemPhase): Place => ({ attempt: ask.attempt, phase })

  const elsewhere = facts.findLast((fact) => fact.type === 'elsewhere')
  // A deposit on another chain ends what was known before it; only what was seen since counts.
  const since = elsewhere ? facts.slice(facts.indexOf(elsewhere)) : facts
  const hashes = since.flatMap((fact) => (fact.type === 'hash' || fact.type === 'signed' ? [fact.hash] : []))
  const hash = hashes.findLast((one) => !has('hash-refused', one))
  if (hash !== undefined) {
    const reverted = facts.find((fact) => fact.type === 'reverted' && fact.hash === hash)
    if (reverted?.type === 'reverted') {
      const reason = { type: 'reverted', hash, ...keepMessage(reverted) } as const
      return at({ name: 'stopped', reason, at: 'confirming' })
    }
    if (has('replaced', hash))
      return at({ name: 'stopped', reason: { type: 'replaced', hash }, at: 'confirming' })
    return at(confirmingPhase(ask, hash, nonceOf(facts, hash)))
  }
  if (elsewhere) {
    const reason = {
      type: 'deposit-on-other-chain',
      chainId: elsewhere.chainId,
      hash: elsewhere.hash,
    } as const
    return at({ name: 'stopped', reason, at: 'locating' })
  }
  const signature = facts.find((fact) => fact.type === 'signature')
  const ended = facts.find((fact) => fact.type === 'permit-ended')
  if (ended) {
    return at({ name: 'stopped', reason: { type: 'permit-ended', end: ended.end }, at: 'watching' })
  }
  if (signature) {
    if (!has('posted')) return at({ name: 'posting', signature: signature.signature })
    return at(postedPhase(role))
  }
  if (has('batch-refused')) return { attempt: ask.attempt + 1, phase: { name: 'queued' } }
  const rejected = facts.find((fact) => fact.type === 'rejected')
  if (rejected) {
    const reason = { type: 'rejected' as const, ...(rejected.asked && { asked: rejected.asked }) }
    return at({ name: 'stopped', reason, at: 'asking' })
  }
  if (has('nothing-waiting'))
    return at({ name: 'stopped', reason: { type: 'nothing-waiting' }, at: 'locating' })
  if (ask.kind === 'signature') {
    return at({ name: 'stopped', reason: { type: 'signature-unanswered' }, at: 'asking' })
  }
  const calls = facts.find((fact) => fact.type === 'calls')
  return at(locatingPhase(ask, { refusedHash: hashes.at(-1) ?? null, callsId: calls?.callsId ?? null }))
}

/** The place of a transaction in the account's order, as far as it was ever signed here or seen. */
export function nonceOf(facts: readonly Fact[], hash: string): number | null {
  const known = facts.find((fact) => (fact.type === 'nonce' || fact.type === 'signed') && fact.hash === hash)
  const place = known?.type === 'signed' ? known.validity : known
  return place?.type === 'nonce' ? place.nonce : null
}

/** A transaction is known, and nothing of it was seen yet. */
export function confirmingPhase(ask: Ask, hash: string, nonce: number | null): ItemPhase {
  return { name: 'confirming', ask, hash, seen: 'unseen', nonce, blockedBy: null, walletMessage: null }
}

/** After the service took a signature: a permit is money on its way, anything else is done. */
export function postedPhase(role: ItemState['role']): ItemPhase {
  return role === 'permit'
    ? { name: 'watching', hash: null, seen: null, finality: 'open' }
    : { name: 'complete' }
}

/** The phase of an ask that has no answer yet. */
export function locatingPhase(
  ask: Ask,
  known: Readonly<{
    walletMessage?: string | null
    refusedHash?: string | null
    callsId?: string | null
  }> = {},
): ItemPhase {
  return {
    name: 'locating',
    ask,
    searchedTo: null,
    effort: 'within-budget',
    callsId: known.callsId ?? null,
    walletMessage: known.walletMessage ?? null,
    refusedHash: known.refusedHash ?? null,
  }
}

/** What a wallet was asked for, and gave no answer to. A signature that never came allows nothing. */
export function unansweredPhase(ask: Ask, walletMessage: string | null = null): ItemPhase {
  return ask.kind === 'signature'
    ? { name: 'stopped', reason: { type: 'signature-unanswered' }, at: 'asking' }
    : locatingPhase(ask, { walletMessage })
}

/** From here on the chain is looked at, and what is known of it only grows. */
export const rankOfConfirming = 6

/** How far along a phase is. A journal line moves an item only forward. */
export function rankOfPhase(phase: ItemPhase): number {
  switch (phase.name) {
    case 'queued':
      return 0
    case 'checking':
      return 1
    case 'switching':
      return 2
    case 'joined':
    case 'ready':
      return 3
    case 'locating':
      return 4
    // The tab that asked, or is about to, knows more than the journal: its wallet may still answer.
    case 'waiting-turn':
    case 'asking':
      return 5
    case 'posting':
    case 'confirming':
      return rankOfConfirming
    case 'stopped':
      if (phase.reason.type === 'signature-unanswered') return 4
      // Whatever another tab was told of the ask: the money is there, and is never asked for again.
      if (phase.reason.type === 'deposit-on-other-chain') return 8
      if (phase.reason.type === 'permit-ended') return 10
      return endsAsk(phase) ? 7 : 1
    case 'watching':
      return 9
    case 'complete':
      return 11
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

/**
 * Whether an item is stopped, or waits for an earlier step, with an ask that was closed by the person's statement alone:
 * its last one or one before, since a later answer of the wallet speaks of its own ask only.
 */
export function isSought({ facts }: Pick<Log, 'facts'>, { step, item, phase }: ItemState): boolean {
  if (phase.name !== 'queued' && phase.name !== 'stopped') return false
  if (phase.name === 'stopped' && phase.reason.type === 'deposit-on-other-chain') return false
  return facts.some((fact) => fact.type === 'nothing-waiting' && fact.step === step && fact.item === item)
}

/** The last ask of an item: also of an attempt before, where the next has not been asked for yet. */
export function findLastAsk(
  { asks }: Pick<Log, 'asks'>,
  { step, item }: Pick<OneItem, 'step' | 'item'>,
): Ask | undefined {
  return asks
    .filter((ask) => ask.step === step && ask.item === item)
    .reduce<Ask | undefined>((last, one) => (last && last.attempt > one.attempt ? last : one), undefined)
}

const endings: ReadonlySet<StopReason['type']> = new Set([
  'rejected',
  'sign-failed',
  'nothing-waiting',
  'reverted',
  'replaced',
  'signature-unanswered',
])

/** Whether a stop is the end of an ask that was made, so that a click may make the next. */
export function endsAsk(phase: ItemPhase): boolean {
  return phase.name === 'stopped' && endings.has(phase.reason.type)
}

/** The proofs among the facts, each once. */
export function proofsOf(facts: readonly Fact[]): readonly Proof[] {
  return facts.flatMap((fact) => (fact.type === 'proof' ? [fact.proof] : []))
}

/** Whether an item has an ask that nothing has closed, or is about to have one. */
export function hasOpenAsk(state: ExecutionState): boolean {
  return state.items.some(({ phase }) => ['waiting-turn', 'asking', 'locating'].includes(phase.name))
}
